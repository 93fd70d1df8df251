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
import { useMounted } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { ArrowBack, Cross } from './glyphs.tsx'
import { IconButton } from './IconButton.tsx'
import css from './Sheet.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type SheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Stays in view under the content: the button that decides. */
  footer?: ReactNode
  closeLabel: string
  /** A step back inside the sheet, or to the one before it. `steps` lead to the first of them; one without. */
  back?: { label: string; onClick: () => void; steps?: number } | undefined
}

const rise: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 'var(--out-opacity)', transform: 'translateY(var(--out-shift))' },
  transitionProperty: 'transform, opacity',
}

/** Whether the person has done anything on this page, by hand or by keyboard. */
const isTouched = () => navigator.userActivation.hasBeenActive

/**
 * A sheet that opens by itself, as on the way back from the bank, begins at its title: the browser would draw the ring
 * of the focus around the first button for somebody who uses no keyboard.
 */
const firstFocus = { tabIndex: -1, 'data-autofocus': true } as const

/**
 * The one dialog: a sheet from below on a phone, a dialog on a desk. Keep it mounted and open it by `opened`, so that
 * focus returns where it was, also when one sheet swaps to another. Escape and a press outside close it; the browser's back
 * button goes its step back, or closes it.
 * Until it is first opened it costs nothing. It stands on Mantine's base of dialogs: its Modal would bring scroll bars along.
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

function Dialog({ opened, onClose, title, subtitle, children, footer, closeLabel, back, hold, giveBack }: DialogProps) {
  // It begins closed: only what was closed is seen to rise.
  const begun = useMounted()
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
      <ModalBaseContent ref={hold} className={css.content} innerProps={{ className: css.inner ?? '' }}>
        <span className={css.grab} aria-hidden="true" />
        <div className={css.head}>
          {back && <IconButton label={back.label} icon={<ArrowBack />} onClick={back.onClick} />}
          <ModalBaseTitle className={css.title} {...(!isTouched() && firstFocus)}>
            {title}
          </ModalBaseTitle>
          <IconButton label={closeLabel} icon={<Cross />} onClick={onClose} />
        </div>
        <div className={css.body}>
          {subtitle !== undefined && <p className={css.subtitle}>{subtitle}</p>}
          {children}
        </div>
        {footer !== undefined && <div className={css.footer}>{footer}</div>}
      </ModalBaseContent>
    </ModalBase>
  )
}
