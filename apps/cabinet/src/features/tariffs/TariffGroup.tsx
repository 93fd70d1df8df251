import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
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
    <Section title={title} aside={when && t('tariffs.when', { when: when.when, day: formats.day(when.day, 'since') })}>
      <div className={classes.group}>
        <ChoiceGroup label={title} hideLabel>
          {tariffs.map((tariff) => {
            const isChosen = tariff.tariff_id === chosen
            return (
              <RadioCard
                key={tariff.tariff_id}
                className={classes.choice}
                type="radio"
                name="tariff"
                value={tariff.tariff_id}
                checked={isChosen}
                disabled={!tariff.allowed}
                onChange={() => onChoose(tariff.tariff_id)}
              >
                <TariffLine
                  tariff={tariff}
                  chosen={isChosen}
                  muted={!tariff.allowed}
                  {...(!tariff.allowed && { note: t('tariffs.closed') })}
                />
              </RadioCard>
            )
          })}
        </ChoiceGroup>
      </div>
      {equipment !== undefined && (
        <p className={classes.hint}>{t('tariffs.equipmentFrom', { speed: String(equipment) })}</p>
      )}
    </Section>
  )
}
