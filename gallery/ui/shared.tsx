import { Calls } from './Calls.tsx'
import { CodeEntry } from '../../apps/cabinet/src/shared/forms/CodeEntry.tsx'
import { Refused } from '../../apps/cabinet/src/shared/api/failures.ts'
import { action, text } from './words.ts'

export const shared = {
  'shared/CodeEntry': () => (
    <Calls>
      {(called) => (
        <CodeEntry
          sent={{ resend_after: 600 }}
          sentTo="+374 91 000 001"
          submit={action}
          onCheck={async (code) => {
            called(code)
            if (code === '0000') throw new Refused({ refusal: 'code_wrong', statusId: 519, http: 200, message: text })
          }}
          onResend={async () => ({ resend_after: 600 })}
        />
      )}
    </Calls>
  ),
} as const
