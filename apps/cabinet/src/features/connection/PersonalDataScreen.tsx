import '@mantine/core/styles/Checkbox.layer.css'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { citiesQuery } from '../../shared/addresses/places.api.ts'
import { fieldOf } from '../../shared/api/failures.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { failureText, loadFailureText, useMessages } from '../../shared/i18n/messages.tsx'
import { AddressSection } from './AddressSection.tsx'
import classes from './connection.module.css'
import { requestCode } from './connection.api.ts'
import { goTo } from './flow-path.ts'
import { FlowScreen } from './FlowScreen.tsx'
import { orderStore } from './order.ts'
import { type Contacts, contactsOf, storedOf } from './personal-data.ts'
import { useContinue } from './use-continue.ts'
import { usePersonalData } from './use-personal-data.ts'

const maxNameLength = 100

/** Where to connect, and who orders. Then the phone is confirmed, unless it has been confirmed already. */
export function PersonalDataScreen() {
  const t = useMessages()
  const cities = useQuery(citiesQuery())
  return (
    <FlowScreen title={t('connection.dataTitle')} onBack={() => goTo({ step: 'start' })}>
      <QueryBoundary query={cities} skeleton={<SkeletonCard label={t('common.loading')} lines={6} />}>
        {(known) => <ContactsForm cities={known.cities} own={known.own} />}
      </QueryBoundary>
    </FlowScreen>
  )
}

interface FormProps {
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  readonly own: string
}

function ContactsForm({ cities, own }: FormProps) {
  const t = useMessages()
  const [stored] = useState(orderStore.read)
  const { form, streets, houses } = usePersonalData(contactsOf(stored, own), (values) => keep(values))
  const { isWorking, failure, submit } = useSubmit((error) => {
    const field = fieldOf(error, { phone_country_unsupported: 'phone', phone_not_mobile: 'phone' } as const)
    if (field) form.setFieldError(field, failureText(error, t))
    return field !== undefined
  })

  function keep(values: Contacts) {
    const title = cities.find(({ alias }) => alias === values.city)?.title ?? ''
    orderStore.change(storedOf(values, title, t))
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => {
        const street = { ...values.street, ...(streets.chosen && { id: streets.chosen }) }
        const house = { ...values.house, ...(houses.chosen && { id: houses.chosen }) }
        keep({ ...values, street, house })
        void submit()
      })}
    >
      <AddressSection form={form} cities={cities} streets={streets} houses={houses} />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('connection.who')}</legend>
        <TextInput
          {...validateOnBlur(form.getInputProps('name'))}
          label={t('connection.fullName')}
          name="name"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={maxNameLength}
        />
        <PhoneInput
          {...validateOnBlur(form.getInputProps('phone'))}
          label={t('common.phoneNumber')}
          description={t('connection.phoneNote')}
        />
        <OfferCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      </fieldset>
      {failure !== undefined && (
        <Notice severity="error" live title={loadFailureText(failure, t)} action={<CallMe />} />
      )}
      <SubmitButton complete={form.isValid()} loading={isWorking}>
        {t('connection.next')}
      </SubmitButton>
    </form>
  )
}

function CallMe() {
  const t = useMessages()
  return (
    <Button variant="subtle" fullWidth={false} onClick={() => goTo({ step: 'callback' })}>
      {t('connection.callMe')}
    </Button>
  )
}

/** @param takes shows the failure at its field, and returns whether it did */
function useSubmit(takes: (error: unknown) => boolean) {
  const queryClient = useQueryClient()
  const proceed = useContinue(queryClient)
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function submit() {
    setWorking(true)
    setFailure(undefined)
    try {
      if (await proceed()) return
      await confirmPhone()
    } catch (error) {
      if (!takes(error)) setFailure(error)
    }
    setWorking(false)
  }

  return { isWorking, failure, submit }
}

/** Sends a code to the phone, unless the last one is still fresh, and opens the screen where it is entered. */
async function confirmPhone(): Promise<void> {
  const { phoneNumber = '', code } = orderStore.read()
  const isFresh = code?.phone === phoneNumber && Date.now() - code.at < code.resendAfter * 1000
  if (!isFresh) await requestCode(phoneNumber)
  goTo({ step: 'confirm-phone-number' })
}
