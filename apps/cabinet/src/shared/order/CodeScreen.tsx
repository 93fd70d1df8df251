import { Button } from '@mantine/core'
import { useState } from 'react'
import { CodeEntry, type CodeSent } from '../forms/CodeEntry.tsx'
import { useAutofocus } from '../forms/use-autofocus.ts'
import { useMessages } from '../i18n/messages.tsx'
import { phoneText } from '../i18n/phone-text.ts'
import { config } from '../page/config.ts'
import { browserClock } from '../page/use-countdown.ts'
import { FlowScreen } from './FlowScreen.tsx'
import { hasTooMany, OpenOrders } from './OpenOrders.tsx'
import type { KeptOrder } from './order-store.ts'
import { secondsLeft } from './phone-code.ts'
import classes from './order.module.css'

interface Props {
  /** The order as it was when the screen opened. */
  readonly order: Pick<KeptOrder, 'phoneNumber' | 'code'>
  /** Checks the code and opens the next screen. */
  readonly onCheck: (code: string) => Promise<unknown>
  readonly onResend: () => Promise<CodeSent>
  readonly onChangePhone: () => void
  /** Opens the request for a call, which is offered once the codes of a day are spent. */
  readonly onCallback: () => void
  /** Whether the phone is changed together with the address; orders at a door have none to change. */
  readonly hasAddress?: boolean
}

/** The code from the text message. A reload keeps the countdown and sends nothing. */
export function CodeScreen({ order, hasAddress = false, onCheck, onResend, ...leads }: Props) {
  const t = useMessages()
  const { phoneNumber = '', code } = order
  const [sent] = useState(() => ({ resend_after: code ? secondsLeft(code) : 0 }))
  const [isTooMany, setTooMany] = useState(false)
  // The code is all there is to do here, so its field gets the focus rather than the heading.
  const entry = useAutofocus<HTMLDivElement>()

  async function notice<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      setTooMany(hasTooMany(error))
      throw error
    }
  }

  return (
    <FlowScreen key={String(isTooMany)} title={t(isTooMany ? 'connection.openOrders' : 'connection.codeTitle')}>
      {isTooMany ? (
        <OpenOrders onAddress={hasAddress ? leads.onChangePhone : undefined} />
      ) : (
        <div ref={entry}>
          <CodeEntry
            sent={sent}
            sentTo={phoneText(phoneNumber, config.phone.mask)}
            submit={t('connection.next')}
            sendsItself
            now={browserClock}
            onCheck={(entered) => notice(onCheck(entered))}
            onResend={() => notice(onResend())}
            instead={
              <Button variant="subtle" fullWidth={false} onClick={leads.onCallback}>
                {t('connection.callMe')}
              </Button>
            }
          />
        </div>
      )}
      {!(isTooMany && hasAddress) && (
        <Button variant="subtle" className={classes.under} onClick={leads.onChangePhone}>
          {t('pageAuth.changePhone')}
        </Button>
      )}
    </FlowScreen>
  )
}
