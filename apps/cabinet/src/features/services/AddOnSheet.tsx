import { addDays } from '@kabinet/contract/kernel/days'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { config } from '../../shared/page/config.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type Ending, endingOf } from './add-on.ts'
import classes from './services.module.css'
import type { Product, Service } from './services.api.ts'

interface Props {
  /** Undefined if the service or its add-on is gone. */
  readonly service: Service | undefined
  readonly productId: string
  readonly opened: boolean
  readonly onClose: () => void
  /** Opens the sheet in which the add-on is turned off. */
  readonly onManage: (sheet: Exclude<Ending, 'support'>) => void
  /** Asks whether an add-on that ends stays on. */
  readonly onKeep: (product: Product) => void
}

/** What an add-on is and costs, since when and until when, and how it is turned off. */
export function AddOnSheet({ service, productId, opened, onClose, ...acts }: Props) {
  const t = useMessages()
  const product = service?.products.find(({ id }) => id === productId)
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={product?.title ?? t('services.connected')}
      closeLabel={t('common.close')}
    >
      {product && <AddOn product={product} {...acts} />}
    </Sheet>
  )
}

interface AddOnProps extends Pick<Props, 'onManage' | 'onKeep'> {
  readonly product: Product
}

function AddOn({ product, onManage, onKeep }: AddOnProps) {
  const t = useMessages()
  const formats = useFormats()
  const { kind, cost, charged, connected_on: since, ends, renews_on: renewsOn, is_active: isOn } = product
  const ending = endingOf(product, config.flags)
  const isTurnedOff = kind === 'channel_package' && ending === 'cableTv' && ends !== null
  return (
    <div className={classes.sheet}>
      <p className={classes.text}>{t('addOn.about', { kind })}</p>
      <AmountBreakdown
        lines={[
          {
            title: t('common.month'),
            value: cost > 0 ? <MoneyText text={formats.money(cost)} /> : t('addOn.free'),
            variant: 'strong',
          },
          ...(charged === 'daily' && cost > 0 ? [{ title: t('services.charged'), value: t('services.daily') }] : []),
          ...(since === null ? [] : [{ title: t('addOn.since'), value: formats.day(since) }]),
          ...lastsLine(),
        ]}
      />
      <p className={classes.text}>
        {isTurnedOff ? t('addOn.ends') : t('addOn.ending', { ending })} {ending === 'support' && <SupportPhone />}
      </p>
      {ending !== 'support' && (
        <SheetActions>
          {isTurnedOff ? (
            <Button variant="default" fullWidth onClick={() => onKeep(product)}>
              {t('tv.keep')}
            </Button>
          ) : (
            <Button variant="default" fullWidth onClick={() => onManage(ending)}>
              {t('addOn.manage', { ending })}
            </Button>
          )}
        </SheetActions>
      )}
    </div>
  )

  function lastsLine() {
    if (!isOn) return [{ title: t('addOn.state'), value: t('services.productOff') }]
    if (ends !== null) return [{ title: t('addOn.until'), value: formats.day(addDays(ends, 1), 'until') }]
    if (renewsOn === null) return []
    return [{ title: t('addOn.nextCharge'), value: formats.day(renewsOn) }]
  }
}
