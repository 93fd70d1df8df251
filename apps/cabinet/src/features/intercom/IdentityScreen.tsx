import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { GovernmentButton, IdentityFailure, IdentityScreen as Screen } from '../../shared/order/IdentityScreen.tsx'
import classes from '../../shared/order/order.module.css'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { type IdentityState, useIdentity } from '../../shared/order/use-identity.ts'
import { useOtherTabs } from '../../shared/order/use-other-tabs.ts'
import { config } from '../../shared/page/config.ts'
import { addressOf } from './flow-path.ts'
import { identifyByName, refetchStatus } from './intercom.api.ts'
import { intercomStore, sendIntercom } from './order.ts'

const maxNameLength = 100

/** Who orders: by name or by government sign-in, as the operator lets people choose. */
export function IdentityScreen({ processKey }: OrderScreenProps) {
  const t = useMessages()
  const client = useQueryClient()
  const otherTabs = useOtherTabs()
  const identity = useIdentity({
    store: intercomStore,
    send: sendIntercom,
    path: addressOf({ step: 'confirm-personal-data' }),
    onIdentified: () => refetchStatus(client, processKey),
  })
  const { identity: ways } = config.connection
  if (ways === 'government') {
    return (
      <Screen identity={identity} lead={t('connection.identityLead')}>
        <GovernmentButton identity={identity} />
      </Screen>
    )
  }
  return (
    <Screen
      identity={identity}
      title={t('connection.who')}
      lead={t('intercom.identityLead')}
      otherwise={t('intercom.identityOtherwise')}
      isFailureBelow
    >
      <NameForm
        key={otherTabs}
        identity={identity}
        onName={(name) => identity.run(() => identifyByName(client, processKey, name))}
      />
      {ways === 'choice' && (
        <div className={classes.aside}>
          <p className={classes.hint}>{t('intercom.identityChoice')}</p>
          {identity.failed === 'government' && <IdentityFailure identity={identity} />}
          <GovernmentButton identity={identity} variant="default" />
        </div>
      )}
    </Screen>
  )
}

interface NameProps {
  readonly identity: IdentityState
  readonly onName: (name: string) => void
}

function NameForm({ identity, onName }: NameProps) {
  const t = useMessages()
  const { working, failed } = identity
  const form = useForm({
    initialValues: { name: intercomStore.read().ownName ?? '' },
    validateInputOnBlur: true,
    onValuesChange: ({ name }) => intercomStore.change({ ownName: name }),
    validate: { name: (name) => (name.trim() ? null : t('connection.fullNameMissing')) },
  })
  return (
    <form className={classes.screen} noValidate onSubmit={form.onSubmit(({ name }) => onName(name.trim()))}>
      <TextInput
        {...validateOnBlur(form.getInputProps('name'))}
        label={t('connection.fullName')}
        name="name"
        autoComplete="name"
        maxLength={maxNameLength}
      />
      {failed === 'other' && <IdentityFailure identity={identity} />}
      <SubmitButton complete={form.isValid() && working !== 'government'} loading={working === 'other'}>
        {t('connection.next')}
      </SubmitButton>
    </form>
  )
}
