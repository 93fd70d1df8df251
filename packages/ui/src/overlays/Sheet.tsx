import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import {
  getDefaultZIndex,
  type MantineTransition,
  ModalBase,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core'
import { useMergedRef, useMounted } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { OutcomeMark } from '../feedback/OutcomeMark.tsx'
import { ArrowBack, Cross } from '../primitives/glyphs.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import css from './Sheet.module.css'
import { SheetContext, type SheetResult } from './sheet-context.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

export type SheetWidth = 'question' | 'form' | 'page'

type SheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Width on desktop: for a question, a form (the default) or a page of text. */
  width?: SheetWidth | undefined
  closeLabel: string
  /** Goes one step back in the sheet, or to the previous sheet. `steps` is the current depth, 1 by default. */
  back?: { label: string; onClick: () => void; steps?: number } | undefined
}

const rise: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 'var(--out-opacity)', transform: 'translateY(var(--out-shift))' },
  transitionProperty: 'transform, opacity',
}

const isTouched = () => navigator.userActivation.hasBeenActive

/** Gives the title the initial focus: before any user action, the first button would show a focus ring. */
const firstFocus = { tabIndex: -1, 'data-autofocus': true } as const

/**
 * Dialog: a bottom sheet on a phone, a modal on desktop. Keep the sheet mounted and set `opened`, so that focus is
 * restored even after swapping sheets. Escape, a click outside, the browser's back button and, on a phone, a pull down
 * close the sheet. Uses Mantine's ModalBase because Modal adds a scroll area.
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose, back } = props
  useBackCloses(opened, onClose, back ? (back.steps ?? 1) : 0, back?.onClick)
  const focus = useKeptFocus(opened)
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return wanted && <Dialog {...props} {...focus} />
}

type DialogProps = SheetProps & ReturnType<typeof useKeptFocus>

function Dialog(props: DialogProps) {
  const { opened, onClose, title, subtitle, children, width = 'form', closeLabel, back, hold, giveBack } = props
  // The sheet is closed on its first render, so that opening is animated.
  const begun = useMounted()
  const { sheet, head, body } = useSheetDrag(opened, onClose)
  const [result, setResult] = useState<SheetResult>()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const leave = back?.onClick ?? onClose
  const context = useMemo(() => ({ leave, foot, setResult }), [leave, foot])
  return (
    <ModalBase
      opened={opened && begun}
      onClose={onClose}
      closeOnClickOutside
      closeOnEscape
      lockScroll
      trapFocus
      withinPortal
      zIndex={getDefaultZIndex('modal')}
      onExitTransitionEnd={giveBack}
      transitionProps={{ transition: rise, duration: 220, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
    >
      <ModalBaseOverlay className={css.scrim} />
      <ModalBaseContent
        ref={useMergedRef(hold, sheet)}
        className={css.content}
        data-width={width}
        innerProps={{ className: css.inner ?? '' }}
      >
        <div ref={head} className={css.pull}>
          <span className={css.grab} aria-hidden="true" />
          <div className={css.head} data-result={result && ''}>
            {back && !result && <IconButton label={back.label} icon={<ArrowBack />} onClick={back.onClick} />}
            {result && (
              <span className={css.mark}>
                <OutcomeMark severity={result.severity} />
              </span>
            )}
            <ModalBaseTitle className={css.title} aria-live="polite" {...(!isTouched() && firstFocus)}>
              {result?.title ?? title}
            </ModalBaseTitle>
            <IconButton label={closeLabel} icon={<Cross />} onClick={onClose} />
          </div>
        </div>
        <div ref={body} className={css.body}>
          {subtitle !== undefined && <p className={css.subtitle}>{subtitle}</p>}
          <SheetContext value={context}>{children}</SheetContext>
        </div>
        <div ref={setFoot} className={css.footer} />
      </ModalBaseContent>
    </ModalBase>
  )
}
