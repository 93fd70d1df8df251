import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { speedOf } from './tariff-choice.ts'
import type { ServiceRef, Tariff, TariffAction, TariffInfo } from './tariffs.api.ts'

interface Props {
  readonly service: ServiceRef
  readonly info: TariffInfo
  readonly tariff: Tariff | undefined
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

/** Sheet that changes the tariff: when, with what consequences, and the deciding button. */
export function ChangeSheet({ service, info, tariff, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const [offer, setOffer] = useState(tariff && { info, tariff })
  const [kind, setKind] = useState<TariffAction['kind']>()
  // After the change, the list no longer contains the tariff, so the sheet keeps its last data.
  if (tariff && (tariff !== offer?.tariff || info !== offer.info)) setOffer({ info, tariff })
  const action = offer?.tariff.actions.find((each) => each.kind === kind) ?? offer?.tariff.actions[0]
  if (!offer || !action) return null
  const { actions, title: name } = offer.tariff
  const speed = speedOf(offer.tariff)
  const title =
    speed === undefined
      ? t('tariffs.changeToTitle', { title: unbroken(name) })
      : t('tariffs.changeToSpeed', { speed: String(speed) })
  const only = action.kind === 'now' ? t('tariffs.now') : t('tariffs.from', { day: formats.day(action.day, 'since') })
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      {...(actions.length === 1 && { subtitle: only })}
      closeLabel={t('common.close')}
    >
      <ConfirmStep
        key={offer.tariff.tariff_id}
        {...offer}
        service={service}
        action={action}
        gone={tariff === undefined}
        onKind={setKind}
        onLeave={onClose}
        onTopUp={onTopUp}
      />
    </Sheet>
  )
}
