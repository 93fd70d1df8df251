import { money } from '@kabinet/contract/kernel/money'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { Button } from '@mantine/core'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import type { TariffAction } from './tariffs.api.ts'
import classes from './tariffs.module.css'

interface Props {
  readonly actions: readonly TariffAction[]
  readonly chosen: TariffAction['kind']
  readonly onChoose: (kind: TariffAction['kind']) => void
  readonly onNext: () => void
}

export function DateStep({ actions, chosen, onChoose, onNext }: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <div className={classes.step}>
      <RadioCards
        label={t('tariffs.begins')}
        name="tariff-when"
        value={chosen}
        onChange={(kind) => onChoose(kind as TariffAction['kind'])}
        items={actions.map((action) => ({
          value: action.kind,
          title:
            action.kind === 'now' ? t('tariffs.now') : t('tariffs.from', { day: formats.day(action.day, 'since') }),
          note: costText(action, formats, t),
        }))}
      />
      <Button onClick={onNext}>{t('tariffs.next')}</Button>
    </div>
  )
}

function costText({ kind, net }: TariffAction, formats: Formats, t: Translate): string {
  if (kind === 'period_end' || net === 0) return t('tariffs.costsNothing')
  return net > 0
    ? t('tariffs.costs', { sum: formats.money(net) })
    : t('tariffs.comesBack', { sum: formats.money(money(-net)) })
}
