import { may } from '@kabinet/contract/kernel/rights'
import { serviceCalls } from '@kabinet/contract/services'
import { QuietActions } from '@kabinet/ui/QuietActions.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSame } from '../features/contracts/contract-list.ts'
import { contractQuery, isFull } from '../features/home/home.api.ts'
import { HomePage } from '../features/home/HomePage.tsx'
import { usePaymentToTell } from '../features/payments/use-payment-to-tell.ts'
import { passkeyOffer } from '../features/passkeys/passkey-offer.ts'
import { changesPhone, confirmsPhone, userQuery } from '../features/profile/profile.api.ts'
import { chunk } from '../shared/chunk.tsx'
import { config } from '../shared/config.ts'
import { wireMoney } from '../shared/formats.ts'
import { hasPasskeys } from '../shared/has-passkeys.ts'
import { useTexts } from '../shared/texts.tsx'
import { useChosen, useContractLinks } from './chosen-contract.ts'
import { ContractsFailed } from './ContractsFailed.tsx'
import { Newcomer } from './Newcomer.tsx'
import { sheetChunk } from './sheet-chunk.tsx'
import { useShell } from './shell-context.ts'
import { subjectOf } from './subject-of.ts'
import { TrackedPayment } from './TrackedPayment.tsx'
import { useQuiet } from './use-quiet.tsx'

const PhoneQuestion = chunk(async () => (await import('../features/profile/PhoneQuestion.tsx')).PhoneQuestion, {
  lines: 0,
})
const WeakPassword = chunk(async () => (await import('../features/contracts/WeakPassword.tsx')).WeakPassword, {
  lines: 0,
})
const PasskeyOffer = chunk(async () => (await import('../features/passkeys/PasskeyOffer.tsx')).PasskeyOffer, {
  lines: 0,
})
const SwitchOnSheet = sheetChunk(
  async () => (await import('../features/suspension/SuspensionSheet.tsx')).SuspensionSheet,
)
const HomeActions = chunk(async () => (await import('./HomeActions.tsx')).HomeActions)

/** Home, put together: the chosen contract, its payment, its history. */
export function HomeRoute() {
  const { ref, held, list } = useChosen()
  const { top, topUp, addContract, changePhone, changePassword, addPasskey, autopay, credit } = useShell()
  const t = useTexts()
  const user = useQuery(userQuery())
  const info = useQuery(contractQuery(ref))
  const payment = usePaymentToTell()
  const linkTo = useContractLinks()

  const [switching, setSwitching] = useState<'opened' | 'closed'>()

  const contract = info.data ?? held
  // Another contract's card begins with what it has.
  const balanceBefore = ref && payment.contract && isSame(ref, payment.contract) ? payment.balanceBefore : undefined
  const quiet = useQuiet(contract, {
    onAutopay: autopay,
    onCredit: (paid, name) => credit({ ...subjectOf(paid), credit: name }),
  })

  if (list.data?.length === 0) return <Newcomer top={top} onAdd={() => addContract()} />
  if (list.error && !list.data && !ref) return <ContractsFailed list={list} />

  const tracker = payment.has && (
    <TrackedPayment
      key={payment.key}
      contract={info.data}
      onRetry={(paid, sum) => topUp({ ...subjectOf(paid), sum })}
    />
  )
  const question = (
    <>
      {user.data && confirmsPhone(user.data) && (
        <PhoneQuestion onChange={changesPhone(user.data) ? changePhone : undefined} />
      )}
      {info.data && isFull(info.data) && info.data.password_weak && (
        <WeakPassword contract={info.data} onChange={() => changePassword(info.data)} />
      )}
    </>
  )
  const maySwitchOn = config.flags.changeStatus && contract && may(serviceCalls.resume.access, contract)
  return (
    <>
      <HomePage
        contract={ref}
        top={top}
        notices={tracker}
        question={
          <>
            {question}
            {hasPasskeys() && !passkeyOffer.isOver() && <PasskeyOffer onAccept={addPasskey} />}
          </>
        }
        balanceBefore={balanceBefore === undefined ? undefined : wireMoney(balanceBefore)}
        Actions={HomeActions}
        links={{
          service: (service) => linkTo(service, { page: 'service', service: service.service_id }),
          bundle: ref && config.flags.package ? linkTo(ref, { page: 'package' }) : undefined,
        }}
        quiet={quiet.length > 0 ? <QuietActions items={quiet} /> : undefined}
        onAdd={({ contract_id }) => addContract(contract_id)}
        onTopUp={(paid) => topUp(subjectOf(paid))}
        onSwitchOn={maySwitchOn ? () => setSwitching('opened') : undefined}
      />
      {ref && switching && info.data && (
        <SwitchOnSheet
          title={t('common.switchOnAgain')}
          contract={ref}
          opened={switching === 'opened'}
          onClose={() => setSwitching('closed')}
          onTopUp={(sum) => topUp({ ...subjectOf(info.data), sum })}
        />
      )}
    </>
  )
}
