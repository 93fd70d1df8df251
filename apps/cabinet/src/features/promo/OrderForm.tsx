import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useForm } from '@mantine/form'
import { AddressInput } from '../../shared/forms/AddressInput.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { config } from '../../shared/page/config.ts'
import {
  requestOf,
  requestRules,
  type RequestValues,
  useRequestConnection,
} from '../../shared/contract/connection-request.ts'
import { Done } from '../../shared/forms/Done.tsx'
import { NameInput } from '../../shared/forms/NameInput.tsx'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { PromoService, PromoTariff } from './promo.api.ts'
import classes from './promo.module.css'

interface Props {
  readonly service: PromoService
  readonly tariff: PromoTariff
  readonly prefill: RequestValues
  readonly onSent: () => void
}

export function OrderForm({ service, tariff, prefill, onSent }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const request = useRequestConnection()
  const form = useForm({ initialValues: prefill, validateInputOnBlur: true, validate: requestRules(t) })

  if (request.isSuccess) {
    const phone = phoneText(request.variables.phone as string, config.phone.mask)
    return (
      <Done title={t('common.requestSent')} text={t('common.requestSentText', { phone })}>
        <AmountBreakdown
          lines={[
            { title: t('promo.service'), value: service.name },
            { title: t('promo.tariff'), value: tariff.name },
            { title: t('common.month'), value: <MoneyText text={formats.money(tariff.cost)} /> },
          ]}
        />
      </Done>
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) =>
        request.mutate(
          { ...requestOf(values), wanted: { service: service.id, tariff: tariff.id } },
          { onSuccess: onSent },
        ),
      )}
    >
      <p className={classes.text}>{t('promo.orderLead')}</p>
      <AddressInput {...validateOnBlur(form.getInputProps('address'))} value={form.values.address} />
      <PhoneInput {...validateOnBlur(form.getInputProps('phone'))} label={t('common.requestPhone')} />
      <NameInput {...validateOnBlur(form.getInputProps('name'))} />
      {request.error && <Notice severity="error" live title={failureText(request.error, t)} />}
      <SheetActions>
        <SubmitButton complete={form.isValid()} loading={request.isPending}>
          {t('common.requestSend')}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}
