import type { Money } from '@kabinet/contract/kernel/money'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './sim.module.css'
import type { SimOption } from './sim.api.ts'
import { useVolumes } from './use-volumes.ts'

interface Props {
  readonly options: readonly SimOption[]
  readonly onChoose: (option: SimOption) => void
  readonly onTopUp: (sum?: Money) => void
}

export function SimOptions({ options, onChoose, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const volumes = useVolumes()
  const [chosen, setChosen] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [first] = options
  if (!first) return null
  const { refusal } = first

  // An option that has been connected in the meantime is deselected.
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
        <RadioCards
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
                t('common.perMonth', { sum: formats.money(price) }),
                ...(active ? [t('sim.active')] : []),
              ].join(', '),
              disabled: active || refusal !== null,
            }
          })}
        />
        {refusal ? (
          <Unavailable why={refusal} onTopUp={onTopUp} />
        ) : (
          <SubmitButton complete={option !== undefined}>{t('sim.connect')}</SubmitButton>
        )}
      </form>
    </Section>
  )
}
