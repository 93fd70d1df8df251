import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { GovernmentButton, IdentityScreen as Screen } from '../../shared/order/IdentityScreen.tsx'
import { type IdentityState, useIdentity } from '../../shared/order/use-identity.ts'
import { config } from '../../shared/page/config.ts'
import orderClasses from '../../shared/order/order.module.css'
import { identifyByPhone } from './connection.api.ts'
import { addressOf, goTo } from './flow-path.ts'
import { orderStore, sendOrder, useStoredOrder } from './order.ts'
import { openOrder } from './use-continue.ts'

/** Government sign-in, or going on without it where the operator lets people choose. */
export function IdentityScreen() {
  const t = useMessages()
  const queryClient = useQueryClient()
  const { isIdentified } = useStoredOrder()
  const order = () => openOrder(queryClient)
  const identity = useIdentity({
    store: orderStore,
    send: sendOrder,
    path: addressOf({ step: 'confirm-personal-data' }),
    async onIdentified() {
      orderStore.change({ isIdentified: true })
      await order()
    },
  })
  const { working, run } = identity

  async function byPhone() {
    const { apiKey = '', phoneNumber = '' } = orderStore.read()
    await identifyByPhone(apiKey, phoneNumber)
    await order()
  }

  return (
    <Screen
      identity={identity}
      {...(isIdentified && { title: t('connection.identityConfirmed') })}
      lead={t(isIdentified ? 'connection.identityDone' : 'connection.identityLead')}
      onBack={() => goTo({ step: 'personal-data' })}
    >
      {isIdentified ? (
        <Button loading={working === 'other'} onClick={ignoreDoubleClick(() => run(order))}>
          {t('connection.next')}
        </Button>
      ) : (
        <Choice identity={identity} onPhone={() => run(byPhone)} />
      )}
    </Screen>
  )
}

interface ChoiceProps {
  readonly identity: IdentityState
  readonly onPhone: () => void
}

function Choice({ identity, onPhone }: ChoiceProps) {
  const t = useMessages()
  const hasChoice = config.connection.identity === 'choice'
  const { working, isSilent, isRefused } = identity
  // What has been refused is refused again.
  const isOtherFirst = isRefused || (isSilent && hasChoice)
  const variant = isOtherFirst ? 'filled' : 'default'
  const government = <GovernmentButton identity={identity} variant={isOtherFirst ? 'default' : 'filled'} />
  const other = hasChoice ? (
    <>
      <p className={orderClasses.hint}>{t('connection.identityChoice')}</p>
      <Button
        variant={variant}
        loading={working === 'other'}
        disabled={working === 'government'}
        onClick={ignoreDoubleClick(onPhone)}
      >
        {t('connection.identitySkip')}
      </Button>
    </>
  ) : (
    isRefused && (
      <Button variant={variant} onClick={() => goTo({ step: 'callback' })}>
        {t('connection.callMe')}
      </Button>
    )
  )
  if (isOtherFirst) {
    return (
      <div className={orderClasses.buttons}>
        {other}
        {government}
      </div>
    )
  }
  return (
    <>
      {government}
      {other && <div className={orderClasses.aside}>{other}</div>}
    </>
  )
}
