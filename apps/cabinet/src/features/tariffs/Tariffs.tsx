import type { Money } from '@kabinet/contract/kernel/money'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { ChangeSheet } from './ChangeSheet.tsx'
import { PlannedChange } from './PlannedChange.tsx'
import { groupsOf, paidUntil, speedOf } from './tariff-choice.ts'
import { TariffGroup } from './TariffGroup.tsx'
import { TariffLine } from './TariffLine.tsx'
import type { ServiceRef, TariffInfo } from './tariffs.api.ts'
import classes from './tariffs.module.css'
import { TariffUnavailable } from './TariffUnavailable.tsx'

interface Props {
  readonly service: ServiceRef
  readonly info: TariffInfo
  readonly chosen: string | undefined
  readonly onChoose: (tariffId: string) => void
  /** Whether the sheet for the chosen tariff is open. */
  readonly opened: boolean
  readonly onClose: () => void
  /** What is due for the services to work. */
  readonly due: Money
  readonly onTopUp: (sum?: Money) => void
  readonly onResume: (() => void) | undefined
}

export function Tariffs({ service, info, chosen, opened, due, onChoose, onClose, onTopUp, onResume }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { current, refusal } = info
  const open = refusal === null
  const tariff = open ? info.tariffs.find(({ tariff_id, allowed }) => tariff_id === chosen && allowed) : undefined
  return (
    <>
      {refusal !== null && refusal !== 'planned' && (
        <TariffUnavailable reason={refusal} due={due} onTopUp={onTopUp} onResume={onResume} />
      )}
      <div className={classes.nowAndNext}>
        <Section title={t('tariffs.now')}>
          <div className={classes.card}>
            <TariffLine tariff={current} />
            {current.paidUntil !== null && (
              <p className={classes.hint}>
                {t('tariffs.paidUntil', { day: formats.day(paidUntil(current.paidUntil), 'until') })}
              </p>
            )}
          </div>
        </Section>
        <PlannedChange service={service} info={info} />
      </div>
      {open &&
        groupsOf(info.tariffs).map((group) => (
          <TariffGroup
            key={group.step}
            group={group}
            bySpeed={speedOf(current) !== undefined}
            chosen={tariff?.tariff_id}
            onChoose={onChoose}
          />
        ))}
      <ChangeSheet
        service={service}
        info={info}
        tariff={tariff}
        opened={opened}
        onClose={onClose}
        onTopUp={(sum) => {
          onClose()
          onTopUp(sum)
        }}
      />
    </>
  )
}
