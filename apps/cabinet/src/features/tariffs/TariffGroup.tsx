import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { equipmentFrom, type Group, whenOf } from './tariff-choice.ts'
import { TariffLine } from './TariffLine.tsx'
import classes from './tariffs.module.css'

interface Props {
  readonly group: Group
  /** Whether tariffs are compared by speed rather than price. */
  readonly bySpeed: boolean
  readonly chosen: string | undefined
  /** Opens the sheet that changes to a tariff. */
  readonly onChoose: (tariffId: string) => void
}

export function TariffGroup({ group: { step, tariffs }, bySpeed, chosen, onChoose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const when = whenOf(tariffs)
  const equipment = equipmentFrom(tariffs)
  const by = bySpeed ? 'speed' : 'price'
  const title = { up: t('tariffs.up', { by }), same: t('tariffs.same', { by }), down: t('tariffs.down', { by }) }[step]
  return (
    <Section
      title={title}
      aside={when && t('tariffs.when', { when: when.when, day: formats.day(when.day, 'since') })}
      near
    >
      <ul className={classes.group} aria-label={title}>
        {tariffs.map((tariff) => (
          <li key={tariff.tariff_id}>
            {tariff.allowed ? (
              <button
                type="button"
                className={classes.choice}
                aria-haspopup="dialog"
                aria-current={tariff.tariff_id === chosen || undefined}
                onClick={() => onChoose(tariff.tariff_id)}
              >
                <TariffLine tariff={tariff} chosen={tariff.tariff_id === chosen} opens />
              </button>
            ) : (
              <div className={classes.choice}>
                <TariffLine tariff={tariff} muted note={t('tariffs.closed')} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {equipment !== undefined && (
        <p className={classes.hint}>{t('tariffs.equipmentFrom', { speed: String(equipment) })}</p>
      )}
    </Section>
  )
}
