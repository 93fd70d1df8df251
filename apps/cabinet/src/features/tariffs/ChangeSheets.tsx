import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useState } from 'react'
import { useFormats } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { DateStep } from './DateStep.tsx'
import { speedOf } from './tariff-choice.ts'
import type { ServiceRef, Tariff, TariffAction, TariffInfo } from './tariffs.api.ts'

interface Props {
  readonly service: ServiceRef
  readonly info: TariffInfo
  readonly tariff: Tariff | undefined
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum: Money) => void
}

/** The steps of a change, a sheet each: when, where there is a choice, and what it costs. */
export function ChangeSheets({ service, info, tariff, opened, onClose, onTopUp }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const [kept, setKept] = useState(tariff)
  const [kind, setKind] = useState<TariffAction['kind']>()
  const [confirms, setConfirms] = useState(false)
  const [done, setDone] = useState(false)
  // Once changed, the tariff is none of those to choose from: what is told of it goes on.
  if (tariff && tariff !== kept) setKept(tariff)
  const action = kept?.actions.find((each) => each.kind === kind) ?? kept?.actions[0]
  if (!kept || !action) return null
  const hasDates = kept.actions.length > 1
  const speed = speedOf(kept)
  const title =
    speed === undefined
      ? t('tariffs.changeToTitle', { title: kept.title })
      : t('tariffs.changeToSpeed', { speed: String(speed) })
  const atConfirm = confirms || !hasDates

  function close() {
    onClose()
    setConfirms(false)
    setDone(false)
  }
  const frame = { onClose: close, title, closeLabel: t('common.close') }
  return (
    <>
      <Sheet {...frame} opened={opened && !atConfirm}>
        <DateStep actions={kept.actions} chosen={action.kind} onChoose={setKind} onNext={() => setConfirms(true)} />
      </Sheet>
      <Sheet
        {...frame}
        opened={opened && atConfirm}
        subtitle={
          action.kind === 'now' ? t('tariffs.now') : t('tariffs.from', { day: formats.day(action.day, 'since') })
        }
        {...(hasDates && !done && { back: { label: t('tariffs.backToDate'), onClick: () => setConfirms(false) } })}
      >
        <ConfirmStep
          service={service}
          info={info}
          tariff={kept}
          action={action}
          onDone={() => setDone(true)}
          onTopUp={onTopUp}
        />
      </Sheet>
    </>
  )
}
