import { isAgentReferral } from '@kabinet/contract/business-services'
import { SkeletonFields } from '@kabinet/ui/feedback/SkeletonFields.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { citiesQuery } from '../../shared/addresses/places.api.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { AddressInput } from '../../shared/forms/AddressInput.tsx'
import { ConsentCheckbox } from '../../shared/order/ConsentCheckbox.tsx'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import classes from './connection.module.css'
import { goTo } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { HouseFields } from './HouseFields.tsx'
import { type BusinessFacts, useBusinessData } from './use-business-data.ts'
import { useOtherTabs } from '../../shared/order/use-other-tabs.ts'
import { useReferral } from './use-referral.ts'

const maxNameLength = 100

/** Where a company is to be connected, and whom a manager calls. */
export function BusinessDataScreen() {
  const t = useMessages()
  const cities = useQuery(citiesQuery())
  const otherTabs = useOtherTabs()
  const offer = isAgentReferral(useReferral().referral) ? 'agent' : 'operator'
  return (
    <FlowScreen title={t('businessOrder.title')} lead={t('businessOrder.lead')} onBack={() => goTo({ step: 'start' })}>
      <QueryBoundary
        query={cities}
        failed={t('addresses.failed')}
        skeleton={
          <div className={classes.form}>
            <div>
              <p className={classes.legend}>{t('connection.where')}</p>
              <SkeletonFields label={t('common.loading')} count={3} />
            </div>
            <div>
              <p className={classes.legend}>{t('businessOrder.who')}</p>
              <SkeletonFields label="" count={2} />
            </div>
          </div>
        }
      >
        {(known) => <DataForm key={`${offer}-${otherTabs}`} {...known} offer={offer} />}
      </QueryBoundary>
    </FlowScreen>
  )
}

function DataForm(facts: BusinessFacts) {
  const t = useMessages()
  const { form, suggestions, change, setUnlisted, submit } = useBusinessData(facts)
  const { isUnlisted, typedAddress } = form.values
  const where = useRef<HTMLFieldSetElement>(null)

  function switchAddress() {
    flushSync(() => setUnlisted(!isUnlisted))
    where.current?.querySelector('input')?.focus()
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <fieldset ref={where} className={classes.group}>
        <legend className={classes.legend}>{t('connection.where')}</legend>
        {isUnlisted ? (
          <>
            <AddressInput {...validateOnBlur(form.getInputProps('typedAddress'))} value={typedAddress} />
            <Button variant="subtle" fullWidth={false} className={classes.unlisted} onClick={switchAddress}>
              {t('businessOrder.listed')}
            </Button>
          </>
        ) : (
          <HouseFields
            cities={facts.cities}
            address={form.values}
            suggestions={suggestions}
            onChange={change}
            onLeave={(field) => form.validateField(field)}
            onUnlisted={switchAddress}
            errors={form.errors}
          />
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('businessOrder.who')}</legend>
        <TextInput
          {...validateOnBlur(form.getInputProps('name'))}
          label={t('businessOrder.name')}
          name="name"
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={maxNameLength}
        />
        <PhoneInput {...validateOnBlur(form.getInputProps('phone'))} label={t('common.phoneNumber')} />
        <ConsentCheckbox
          {...form.getInputProps('agreed', { type: 'checkbox' })}
          {...(facts.offer === 'agent' && { offerUrl: config.connection.agentOfferUrl })}
        />
      </fieldset>
      <SubmitButton complete={form.isValid()} loading={false}>
        {t('connection.next')}
      </SubmitButton>
    </form>
  )
}
