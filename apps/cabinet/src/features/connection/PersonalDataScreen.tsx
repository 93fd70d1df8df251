import '@kabinet/ui/inputs/checkbox.css'
import { cleanFlat } from '@kabinet/contract/flat'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldOf, Unreachable, useLimit } from '../../shared/api/failures.ts'
import { ConsentCheckbox } from '../../shared/order/ConsentCheckbox.tsx'
import { codeProblem } from '../../shared/forms/code-problem.ts'
import { fieldFailureText } from '../../shared/forms/field-failure-text.ts'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { loadFailureText, type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { hasFreshCode } from '../../shared/order/phone-code.ts'
import { AddressSummary } from './AddressSummary.tsx'
import classes from './connection.module.css'
import { goTo } from './flow-path.ts'
import { Deciding } from '../../shared/order/Decision.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { fullAddress } from './house-address.ts'
import { orderStore } from './order.ts'
import { type Contacts, contactsOf, maxFlatLength, storedOf } from './personal-data.ts'
import { sendCode } from './phone.api.ts'
import { useContinue } from './use-continue.ts'
import { useOtherTabs } from '../../shared/order/use-other-tabs.ts'
import { type ContactsForm as Form, usePersonalData } from './use-personal-data.ts'

const maxNameLength = 100

/** Which door, and who orders. Then the phone is confirmed, unless it has been confirmed already. */
export function PersonalDataScreen() {
  const t = useMessages()
  const otherTabs = useOtherTabs()
  return (
    <FlowScreen title={t('connection.dataTitle')} onBack={() => goTo({ step: 'availability' })}>
      <ContactsForm key={otherTabs} />
    </FlowScreen>
  )
}

function ContactsForm() {
  const t = useMessages()
  const [stored] = useState(orderStore.read)
  const form = usePersonalData(contactsOf(stored), (values) => keepContacts(values, t))
  const [spentPhone, setSpentPhone] = useState<string>()
  const { isWorking, failure, submit } = useSubmit((error) => {
    if (codeProblem(error) === 'spentToday') setSpentPhone(form.values.phone)
    const field = fieldOf(error, { phone_country_unsupported: 'phone', phone_not_mobile: 'phone' } as const)
    if (field) form.setFieldError(field, fieldFailureText(error, t))
    return field !== undefined
  })
  const isLimited = useLimit(failure)
  /** Whether the phone is well-formed, but was refused. */
  const isRefused = form.isValid('phone') && form.errors['phone'] !== undefined

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(() => void submit())}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('connection.where')}</legend>
        <AddressSummary />
        <DoorFields form={form} />
      </fieldset>
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
          description={form.errors['phone'] ? undefined : t('connection.phoneNote')}
        />
        <ConsentCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      </fieldset>
      <Deciding>
        {failure !== undefined && (
          <Notice
            severity="error"
            live
            title={loadFailureText(failure, t)}
            // A request for a call needs the network, too, and the number of support is below.
            action={failure instanceof Unreachable ? undefined : <CallMe />}
          />
        )}
        <SubmitButton
          complete={form.isValid()}
          blocked={isLimited || isRefused || form.values.phone === spentPhone}
          loading={isWorking}
        >
          {t('connection.next')}
        </SubmitButton>
      </Deciding>
    </form>
  )
}

function keepContacts(values: Contacts, t: Translate) {
  orderStore.change(storedOf(values))
  orderStore.change({ fullAddress: fullAddress(orderStore.read(), t) })
}

function DoorFields({ form }: { readonly form: Form }) {
  const t = useMessages()
  const { flat, isPrivateHouse } = form.values
  return (
    <div className={classes.door}>
      <TextInput
        {...form.getInputProps('flat')}
        classNames={{ error: classes.doorError }}
        value={isPrivateHouse ? '' : flat}
        label={t('connection.flat')}
        name="flat"
        autoComplete="off"
        enterKeyHint="next"
        disabled={isPrivateHouse}
        onBlur={() => form.setFieldValue('flat', cleanFlat(flat))}
        maxLength={maxFlatLength}
      />
      <Checkbox
        {...form.getInputProps('isPrivateHouse', { type: 'checkbox' })}
        className={classes.private}
        name="private"
        label={t('connection.privateHouse')}
        onChange={({ currentTarget: { checked } }) => {
          form.setFieldValue('isPrivateHouse', checked)
          form.clearFieldError('flat')
        }}
      />
    </div>
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
  if (!hasFreshCode(code, phoneNumber)) await sendCode(phoneNumber)
  goTo({ step: 'confirm-phone-number' })
}
