import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { useForm } from '@mantine/form'
import { AddressInput } from '../../shared/AddressInput.tsx'
import { checkedOnLeaving } from '../../shared/checked-on-leaving.ts'
import { config } from '../../shared/config.ts'
import { requestOf, requestRules, type RequestValues, useRequestConnection } from '../../shared/connection-request.ts'
import { Done } from '../../shared/Done.tsx'
import { NameInput } from '../../shared/NameInput.tsx'
import { PhoneInput } from '../../shared/PhoneInput.tsx'
import { phoneText } from '../../shared/phone-text.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import type { PromoService, PromoTariff } from './promo.api.ts'
import classes from './promo.module.css'

interface Props {
  readonly service: PromoService
  readonly tariff: PromoTariff
  readonly prefill: RequestValues
  readonly onDone: () => void
}

/** Orders an additional service: where, and whom to call back (growth §5, Service request). */
export function OrderForm({ service, tariff, prefill, onDone }: Props) {
  const t = useTexts()
  const request = useRequestConnection()
  const form = useForm({ initialValues: prefill, validateInputOnBlur: true, validate: requestRules(t) })

  if (request.isSuccess) {
    const phone = phoneText(request.variables.phone as string, config.phone.mask)
    return (
      <Done
        title={t('common.requestSent')}
        text={t('common.requestSentText', { phone })}
        back={{ label: t('promo.toService'), onClick: onDone }}
      />
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) =>
        request.mutate({ ...requestOf(values), wanted: { service: service.id, tariff: tariff.id } }),
      )}
    >
      <p className={classes.text}>{t('promo.orderLead')}</p>
      <AddressInput {...checkedOnLeaving(form.getInputProps('address'))} value={form.values.address} />
      <PhoneInput {...checkedOnLeaving(form.getInputProps('phone'))} label={t('common.requestPhone')} />
      <NameInput {...checkedOnLeaving(form.getInputProps('name'))} />
      {request.error && <Notice tone="error" live title={failureText(request.error, t)} />}
      <SubmitButton complete={form.isValid()} loading={request.isPending}>
        {t('common.requestSend')}
      </SubmitButton>
    </form>
  )
}
