import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
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

export function ChangeSheets({ service, info, tariff, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [offer, setOffer] = useState(tariff && { info, tariff })
  const [kind, setKind] = useState<TariffAction['kind']>()
  const [confirms, setConfirms] = useState(false)
  const [done, setDone] = useState(false)
  // After the change, the list no longer contains the tariff, so the sheet keeps its last data.
  if (tariff && (tariff !== offer?.tariff || info !== offer.info)) setOffer({ info, tariff })
  const action = offer?.tariff.actions.find((each) => each.kind === kind) ?? offer?.tariff.actions[0]
  if (!offer || !action) return null
  const { actions, title: name } = offer.tariff
  const hasDates = actions.length > 1
  const speed = speedOf(offer.tariff)
  const title =
    speed === undefined
      ? t('tariffs.changeToTitle', { title: name })
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
        <DateStep actions={actions} chosen={action.kind} onChoose={setKind} onNext={() => setConfirms(true)} />
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
          {...offer}
          service={service}
          action={action}
          gone={tariff === undefined}
          onDone={() => setDone(true)}
          onLeave={close}
          onTopUp={onTopUp}
        />
      </Sheet>
    </>
  )
}
