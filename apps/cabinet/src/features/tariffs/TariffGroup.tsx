import { ChoiceGroup } from '@kabinet/ui/ChoiceGroup.tsx'
import { Pick } from '@kabinet/ui/Pick.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { useFormats } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { equipmentFrom, type Group, whenOf } from './tariff-choice.ts'
import { TariffLine } from './TariffLine.tsx'
import classes from './tariffs.module.css'

interface Props {
  readonly group: Group
  /** Whether tariffs are compared by speed rather than by price. */
  readonly bySpeed: boolean
  readonly chosen: string | undefined
  readonly onChoose: (tariffId: string) => void
}

/** Tariffs that lead the same way from the current one, to choose one of. */
export function TariffGroup({ group: { step, tariffs }, bySpeed, chosen, onChoose }: Props) {
  const t = useTexts()
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
              <Pick
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
              </Pick>
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
