import { Notice } from '@kabinet/ui/Notice.tsx'
import { SuggestInput } from '@kabinet/ui/SuggestInput.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { config } from '../../shared/config.ts'
import { searchRestMs, useRested } from '../../shared/hooks.ts'
import { OfferCheckbox } from '../../shared/OfferCheckbox.tsx'
import { PhoneInput } from '../../shared/PhoneInput.tsx'
import { phoneText, wholePhone } from '../../shared/phone-text.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { placesQuery, useRequestConnection } from './connection-request.api.ts'
import classes from './connection-request.module.css'

const longestName = 100
const longestAddress = 300
/** Fewer letters than this fit everywhere. */
const leastLetters = 2

/** Becoming a subscriber: who calls back whom and where, and the offer agreement (specification §2). */
export function ConnectionForm() {
  const t = useTexts()
  const request = useRequestConnection()
  const form = useForm({
    initialValues: { name: '', phone: '', address: '', agreed: false },
    validateInputOnBlur: true,
    validate: {
      name: (name) => (name.trim() ? null : t('connection.nameMissing')),
      phone: (phone) => (wholePhone(phone, config.phone) ? null : t('common.phoneShort')),
      address: (address) => (address.trim() ? null : t('connection.addressMissing')),
      agreed: (agreed) => (agreed ? null : t('common.offerMissing')),
    },
  })
  const { name, phone, address } = form.values
  const rested = useRested(address.trim(), searchRestMs)
  const { data: places } = useQuery(placesQuery(rested.length < leastLetters ? '' : rested))

  if (request.isSuccess) {
    const number = phoneText(request.variables.phone as string, config.phone.mask)
    return (
      <div className={classes.form}>
        <Notice tone="ok" live title={t('connection.doneTitle')}>
          {t('connection.doneText', { phone: number })}
        </Notice>
        <Button
          variant="default"
          onClick={() => {
            form.reset()
            request.reset()
          }}
        >
          {t('connection.another')}
        </Button>
      </div>
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(() =>
        request.mutate({ name: name.trim(), phone: wholePhone(phone, config.phone)!, address: address.trim() }),
      )}
    >
      <p className={classes.lead}>{t('connection.lead')}</p>
      <TextInput
        {...form.getInputProps('name')}
        label={t('connection.name')}
        name="name"
        autoComplete="name"
        maxLength={longestName}
      />
      <PhoneInput {...form.getInputProps('phone')} value={phone} label={t('connection.phone')} />
      <SuggestInput
        {...form.getInputProps('address')}
        label={t('connection.address')}
        name="address"
        value={address}
        onChoose={({ title }) => form.setFieldValue('address', title)}
        // Free text: where nothing fits, what is typed stands.
        items={places?.some(({ title }) => title !== address) ? places : undefined}
        listLabel={t('common.suggestions')}
        nothing=""
        maxLength={longestAddress}
      />
      <OfferCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      {request.error && <Notice tone="error" live title={failureText(request.error, t)} />}
      <Button type="submit" loading={request.isPending}>
        {t('connection.send')}
      </Button>
    </form>
  )
}
