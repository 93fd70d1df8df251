import type { Money } from '@kabinet/contract/kernel/money'
import { Choices } from '@kabinet/ui/Choices.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { useState } from 'react'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { NotNow } from '../../shared/NotNow.tsx'
import { useTexts } from '../../shared/texts.tsx'
import classes from './sim.module.css'
import type { SimOption } from './sim.api.ts'
import { useVolumes } from './use-volumes.ts'

interface Props {
  readonly options: readonly SimOption[]
  readonly onChoose: (option: SimOption) => void
  readonly onTopUp: (sum?: Money) => void
}

/** What may be connected to a SIM card beside its tariff: one at a time is chosen (growth §5). */
export function SimOptions({ options, onChoose, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const volumes = useVolumes()
  const [chosen, setChosen] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [first] = options
  if (!first) return null
  const { refusal } = first

  // What was connected meanwhile is chosen no more.
  const option = options.find(({ offering_id, active }) => offering_id === chosen && !active)

  function submit() {
    setMissing(!option)
    if (option) onChoose(option)
  }

  return (
    <Section title={t('sim.options')}>
      <form
        className={classes.options}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Choices
          label={t('sim.options')}
          hideLabel
          stacked
          name="sim-option"
          value={option?.offering_id ?? null}
          error={missing ? t('sim.chooseOne') : undefined}
          onChange={(value) => {
            setChosen(value)
            setMissing(false)
          }}
          items={options.map(({ offering_id, name, type, baseVolume, price, active }) => {
            const { amount, unit } = volumes(type.name, baseVolume)
            return {
              value: offering_id,
              title: name,
              note: [
                `${amount} ${unit}`,
                t('common.perMonth', { sum: formats.money(wireMoney(price)) }),
                ...(active ? [t('sim.active')] : []),
              ].join(', '),
              disabled: active || refusal !== null,
            }
          })}
        />
        {refusal ? (
          <NotNow why={refusal} onTopUp={onTopUp} />
        ) : (
          <SubmitButton complete={option !== undefined}>{t('sim.connect')}</SubmitButton>
        )}
      </form>
    </Section>
  )
}
