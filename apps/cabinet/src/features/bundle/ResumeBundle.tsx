import type { ContractRef } from '@kabinet/contract/ids'
import { addDays } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { Button } from '@mantine/core'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type Bundle, useResumeBundle } from './bundle.api.ts'
import classes from './bundle.module.css'

interface Props {
  readonly contract: ContractRef
  /** What resuming needs; null once the bundle is on. */
  readonly resume: Bundle['resume']
  readonly onTopUp: (sum?: Money) => void
  readonly onKeep: () => void
}

/** What resuming the bundle needs and brings, before it is resumed: the content of a sheet. */
export function ResumeBundle({ contract, resume, onTopUp, onKeep }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const { mutate, data, isPending, error } = useResumeBundle(contract)
  if (data) {
    const until = data.paidUntil
    return (
      <Notice tone="ok" live title={t('bundle.resumed')}>
        {until === null ? undefined : t('bundle.resumedText', { day: formats.day(addDays(until, 1), 'until') })}
      </Notice>
    )
  }
  if (!resume) return <Notice tone="ok" title={t('bundle.resumed')} />
  const [needed, lacking] = [wireMoney(resume.sum), wireMoney(resume.lacking)]
  const { paidUntil } = resume
  return (
    <div className={classes.resume}>
      <SumLines
        lines={[
          { title: t('bundle.needed'), value: <MoneyText text={formats.money(needed)} /> },
          ...(lacking > 0
            ? [
                {
                  title: t('common.lacking'),
                  value: <MoneyText text={formats.money(lacking)} />,
                  tone: 'strong' as const,
                },
              ]
            : []),
          ...(paidUntil === null
            ? []
            : [{ title: t('bundle.paidAfter'), value: formats.day(addDays(paidUntil, 1), 'until') }]),
        ]}
      />
      <p className={classes.text}>{t('bundle.resumeText')}</p>
      {error !== null && <Notice tone="error" live title={failureText(error, t)} />}
      {lacking > 0 ? (
        <Button onClick={() => onTopUp(lacking)}>{t('common.pay', { sum: formats.money(lacking) })}</Button>
      ) : (
        <Button loading={isPending} onClick={() => mutate()}>
          {t('bundle.resume')}
        </Button>
      )}
      <Button variant="default" fullWidth onClick={onKeep}>
        {t('bundle.keepPaused')}
      </Button>
    </div>
  )
}
