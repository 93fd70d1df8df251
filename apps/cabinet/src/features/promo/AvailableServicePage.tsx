import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@kabinet/ui/icons/player-play.ts'
import { useState } from 'react'
import { config } from '../../shared/page/config.ts'
import type { RequestValues } from '../../shared/contract/connection-request.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { OrderForm } from './OrderForm.tsx'
import type { PromoService, PromoTariff, ServiceRequest } from './promo.api.ts'
import { PromoPicture } from './PromoPicture.tsx'
import { PromoDrawing } from './PromoDrawing.tsx'
import classes from './promo.module.css'
import { TariffCard } from './TariffCard.tsx'

interface Props {
  readonly service: PromoService
  readonly back: { readonly href: string; readonly onClick: Click }
  readonly prefill: RequestValues
  /** The account's latest request for this service. */
  readonly requested: ServiceRequest | undefined
}

export function AvailableServicePage({ service, back, prefill, requested }: Props) {
  const t = useMessages()
  useTitle(service.name)
  const formats = useFormats()
  const [ordered, setOrdered] = useState<PromoTariff>()
  const [opened, setOpened] = useState(false)
  const [isSent, setSent] = useState(false)
  const close = () => setOpened(false)
  const { tariffs } = service
  return (
    <>
      <PageHeader title={service.name} back={{ label: t('promo.backToList'), ...back }} />
      <Stack>
        {requested && <Requested request={requested} />}
        <About service={service} />
        {service.benefits.length > 0 && <Benefits benefits={service.benefits} />}
        <Section title={t('promo.tariffs')}>
          <div className={classes.tariffs}>
            {tariffs.map((tariff) => (
              <TariffCard
                key={tariff.id}
                tariff={tariff}
                only={tariffs.length === 1}
                requested={requested?.tariff === tariff.name}
                onOrder={() => {
                  setOrdered(tariff)
                  setSent(false)
                  setOpened(true)
                }}
              />
            ))}
            {tariffs.length === 0 && (
              <div className={classes.byPhone}>
                <p className={classes.note}>{t('promo.noTariffs')}</p>
                <Button component="a" variant="default" href={`tel:+${config.support.phone}`}>
                  {t('common.call', { phone: config.support.display })}
                </Button>
              </div>
            )}
          </div>
        </Section>
      </Stack>
      <Sheet
        opened={opened}
        onClose={close}
        title={t('promo.orderTitle')}
        // Once the request is sent, its rows say it.
        subtitle={ordered && !isSent ? orderedText(ordered) : undefined}
        closeLabel={t('common.close')}
      >
        {ordered && <OrderForm service={service} tariff={ordered} prefill={prefill} onSent={() => setSent(true)} />}
      </Sheet>
    </>
  )

  function orderedText({ name, cost }: PromoTariff): string {
    const title = t('promo.requestOf', { name: service.name, tariff: name })
    return `${title}, ${unbroken(t('common.perMonth', { sum: formats.money(cost) }), 20)}`
  }
}

function Requested({ request: { tariff, phone, created_at: sent } }: { request: ServiceRequest }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Notice severity="info" title={t('promo.requested', { tariff, day: formats.day(formats.dayAt(sent), 'on') })}>
      {t('promo.requestedText', { phone: phoneText(phone, config.phone.mask) })} <SupportPhone />
    </Notice>
  )
}

function About({ service: { icon, description, video } }: { service: PromoService }) {
  const t = useMessages()
  return (
    <div className={classes.about}>
      <span className={classes.picture}>
        <PromoPicture name={icon} />
      </span>
      <div className={classes.words}>
        <p className={classes.text}>{description}</p>
        {video !== null && (
          <Button
            component="a"
            variant="subtle"
            className={classes.video}
            fullWidth={false}
            href={video}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconPlayerPlay size={20} stroke={1.6} aria-hidden="true" />}
          >
            {t('promo.video')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Benefits({ benefits }: Pick<PromoService, 'benefits'>) {
  const t = useMessages()
  return (
    <Section title={t('promo.benefits')}>
      <ul className={classes.benefits}>
        {benefits.map(({ id, icon, description }) => (
          <li key={id} className={classes.benefit}>
            <PromoDrawing name={icon} size={24} />
            <span>{description}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
