import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { FlowLayout } from '@kabinet/ui/navigation/FlowLayout.tsx'
import { StepProgress } from '@kabinet/ui/navigation/StepProgress.tsx'
import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LanguageChoice } from '../i18n/LanguageChoice.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { config } from '../page/config.ts'
import { useIsDesktop } from '../page/hooks.ts'
import { useOnline } from '../page/use-online.ts'
import { useShownPage } from '../page/use-title.ts'
import { DecisionContext } from './decision-place.ts'
import { FlowNoticeContext } from './flow-notice.ts'
import { FlowFooter, type FooterProps } from './FlowFooter.tsx'
import type { Progress } from './flow-progress.ts'
import type { KeptOrderStore } from './order-store.ts'

interface Props extends FooterProps {
  readonly store: KeptOrderStore
  readonly progress: Progress | undefined
  /** Whether the person has entered something; by default, whether they have entered a phone. */
  readonly hasEntered?: boolean
  /** Stages of the progress by name. */
  readonly stages?: readonly string[] | undefined
  /** What is good to know, beside the screen on a desk. Nothing where the screen is to be in the middle. */
  readonly aside?: ReactNode
  /** Whether the primary buttons are beside the screens, too, on a desk. */
  readonly decidesBeside?: boolean
  readonly children: ReactNode
}

/** Page around the screens of a flow. Follows what other tabs change in the order. */
export function FlowFrame({
  store,
  hasEntered,
  progress,
  stages,
  aside,
  decidesBeside = false,
  children,
  ...footer
}: Props) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  useEffect(() => {
    const follow = (event: StorageEvent) => store.hear(event)
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [store])
  const decision = useDecisionPlace(isDesktop && decidesBeside && Boolean(aside))
  const layout = (
    <FlowLayout
      brand={<BrandMark title={config.brand.title} logo={config.brand.logo} href="/" />}
      languages={<LanguageChoice />}
      skipLabel={t('shell.skip')}
      progress={
        progress && (
          <StepProgress
            label={t('connection.step', { current: String(progress.current), total: String(progress.total) })}
            current={progress.current}
            total={progress.total}
            {...(stages && { steps: stages })}
          />
        )
      }
      aside={isDesktop && aside}
      footer={<FlowFooter {...footer} />}
    >
      <FlowNoticeContext value={<Offline hasEntered={hasEntered ?? Boolean(store.read().phoneNumber)} />}>
        {children}
      </FlowNoticeContext>
      <VisuallyHidden live>{useShownPage()}</VisuallyHidden>
    </FlowLayout>
  )
  return <DecisionContext value={decision}>{layout}</DecisionContext>
}

function useDecisionPlace(isBeside: boolean) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return useMemo(() => ({ isBeside, place, setPlace }), [isBeside, place])
}

function Offline({ hasEntered }: Required<Pick<Props, 'hasEntered'>>) {
  const t = useMessages()
  const title = t(hasEntered ? 'connection.offline' : 'connection.offlineEmpty')
  return useOnline() ? null : <Notice severity="warn" live title={title} />
}
