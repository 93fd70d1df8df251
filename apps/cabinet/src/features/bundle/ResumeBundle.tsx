import type { ContractRef } from '@kabinet/contract/ids'
import { addDays } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/formats.ts'
import { Resume } from '../../shared/Resume.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type Bundle, useResumeBundle } from './bundle.api.ts'
import classes from './bundle.module.css'

interface Props {
  readonly contract: ContractRef
  /** What resuming needs; null once the bundle is on. */
  readonly terms: Bundle['resume']
  readonly kind: 'paused' | 'lapsed'
  readonly onTopUp: (sum?: Money) => void
  readonly onKeep: () => void
}

/** What resuming the bundle needs and brings, before it is resumed: the content of a sheet. */
export function ResumeBundle({ contract, terms, kind, onTopUp, onKeep }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const resume = useResumeBundle(contract)
  if (resume.data) {
    const until = resume.data.paidUntil
    return (
      <Notice tone="ok" live title={t('bundle.resumed')}>
        {until === null ? undefined : t('bundle.resumedText', { day: formats.day(addDays(until, 1), 'until') })}
      </Notice>
    )
  }
  // That it is on may be known before the answer is.
  const shown = resume.isPending ? resume.variables : terms
  if (!shown) return <Notice tone="ok" live title={t('bundle.resumed')} />
  return (
    <div className={classes.resume}>
      <Resume
        terms={shown}
        kind={kind}
        action={t(kind === 'lapsed' ? 'bundle.switchOn' : 'bundle.resume')}
        work={resume}
        onResume={() => resume.mutate(shown)}
        onTopUp={onTopUp}
      />
      <Button variant="default" fullWidth onClick={onKeep}>
        {t(kind === 'lapsed' ? 'bundle.keepOff' : 'bundle.keepPaused')}
      </Button>
    </div>
  )
}
