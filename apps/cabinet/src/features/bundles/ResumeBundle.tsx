import type { ContractRef } from '@kabinet/contract/ids'
import { addDays } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Resume } from '../../shared/contract/Resume.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type Bundle, useResumeBundle } from './bundles.api.ts'
import classes from './bundles.module.css'
import { Done } from '../../shared/forms/Done.tsx'

interface Props {
  readonly contract: ContractRef
  readonly terms: Bundle['resume']
  readonly kind: 'paused' | 'lapsed'
  readonly onTopUp: (sum?: Money) => void
  readonly onKeep: () => void
}

export function ResumeBundle({ contract, terms, kind, onTopUp, onKeep }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const resume = useResumeBundle(contract)
  if (resume.data) {
    const until = resume.data.paidUntil
    return (
      <Done
        title={t('bundle.resumed')}
        text={until === null ? undefined : t('bundle.resumedText', { day: formats.day(addDays(until, 1), 'until') })}
      />
    )
  }
  // While the mutation is running, a refetch may already return no terms.
  const shown = resume.isPending ? resume.variables : terms
  if (!shown) return <Done title={t('bundle.resumed')} />
  return (
    <div className={classes.resume}>
      <Resume
        contract={contract}
        terms={shown}
        quoted={resume.variables}
        kind={kind}
        action={t(kind === 'lapsed' ? 'bundle.switchOn' : 'bundle.resume')}
        work={resume}
        onResume={() => resume.mutate(shown)}
        onTopUp={onTopUp}
        keep={
          <Button variant="default" fullWidth onClick={onKeep}>
            {t(kind === 'lapsed' ? 'bundle.keepOff' : 'bundle.keepPaused')}
          </Button>
        }
      />
    </div>
  )
}
