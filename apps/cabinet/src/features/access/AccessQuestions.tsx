import '@kabinet/ui/inputs/checkbox.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import {
  type Blocked,
  type Device,
  type Holder,
  type Relation,
  useRevoke,
  useSignOutOne,
  useSignOutOthers,
  useUnblock,
} from './access.api.ts'

export function SignOutOthers({ onKeep }: { onKeep: () => void }) {
  const t = useMessages()
  const signOut = useSignOutOthers()
  return (
    <Question
      work={signOut}
      text={t('access.signOutOthersText')}
      action={t('access.signOutOthers')}
      keep={t('access.staySignedIn')}
      done={t('access.signedOutOthers')}
      doneSeverity="warn"
      onAct={() => signOut.mutate()}
      onKeep={onKeep}
    />
  )
}

export function SignOutOne({ device, onKeep }: { device: Device; onKeep: () => void }) {
  const t = useMessages()
  const signOut = useSignOutOne()
  return (
    <Question
      work={signOut}
      text={t('access.signOutOneText')}
      action={t('access.signOutOne')}
      keep={t('access.staySignedIn')}
      done={t('access.signedOutOne')}
      onAct={() => signOut.mutate(device)}
      onKeep={onKeep}
    />
  )
}

export function Revoke({ contract, holder, onKeep }: { contract: Relation; holder: Holder; onKeep: () => void }) {
  const t = useMessages()
  const revoke = useRevoke()
  const [block, setBlock] = useState(false)
  const isPayer = holder.access === 'payment'
  return (
    <Question
      work={revoke}
      text={t(isPayer ? 'access.revokePayerText' : 'access.revokeText')}
      action={t('access.revoke')}
      keep={t('access.keep')}
      done={t('access.revoked')}
      doneText={revoke.variables?.block ? t('access.revokedBlockedText') : undefined}
      onAct={() => revoke.mutate({ contract, holder, block })}
      onKeep={onKeep}
    >
      {isPayer && (
        <Checkbox
          label={t('access.block')}
          description={t('access.blockText')}
          checked={block}
          onChange={(event) => setBlock(event.currentTarget.checked)}
        />
      )}
    </Question>
  )
}

export function Unblock({ contract, blocked, onKeep }: { contract: Relation; blocked: Blocked; onKeep: () => void }) {
  const t = useMessages()
  const unblock = useUnblock()
  return (
    <Question
      work={unblock}
      text={t('access.unblockText')}
      action={t('access.unblock')}
      keep={t('common.cancel')}
      done={t('access.unblocked')}
      onAct={() => unblock.mutate({ contract, blocked })}
      onKeep={onKeep}
    />
  )
}
