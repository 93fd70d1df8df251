import { money } from '@kabinet/contract/kernel/money'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import type { TariffAction } from './tariffs.api.ts'

interface Props {
  readonly actions: readonly TariffAction[]
  readonly chosen: TariffAction['kind']
  readonly onChoose: (kind: TariffAction['kind']) => void
}

/** Choice between changing now and changing at the end of the period, each with what it costs at once. */
export function WhenChoice({ actions, chosen, onChoose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <RadioCards
      label={t('tariffs.begins')}
      hideLabel
      name="tariff-when"
      value={chosen}
      onChange={(kind) => onChoose(kind as TariffAction['kind'])}
      items={actions.map((action) => ({
        value: action.kind,
        title: action.kind === 'now' ? t('tariffs.now') : capitalized(formats.day(action.day)),
        note: costText(action, formats, t),
      }))}
    />
  )
}

function costText({ kind, net }: TariffAction, formats: Formats, t: Translate): string {
  if (kind === 'period_end' || net === 0) return t('tariffs.costsNothing')
  return net > 0
    ? t('tariffs.costs', { sum: formats.money(net) })
    : t('tariffs.comesBack', { sum: formats.money(money(-net)) })
}
