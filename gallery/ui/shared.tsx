import { Calls } from './Calls.tsx'
import { CodeEntry } from '../../apps/cabinet/src/shared/forms/CodeEntry.tsx'
import { Refused } from '../../apps/cabinet/src/shared/api/failures.ts'
import { type VisitChoice, VisitTimeChoice } from '../../apps/cabinet/src/shared/visits/VisitTimeChoice.tsx'
import type { VisitMonth } from '../../apps/cabinet/src/shared/visits/visit-days.ts'
import { useState } from 'react'
import { action, text } from './words.ts'

const hours = [9, 11, 13, 15, 17]
const month: VisitMonth = {
  zone: 'Asia/Yerevan',
  days_list: ['25', '26', '27', '28', '29', '30'].map((date) => ({
    date: `2026-11-${date}`,
    timeSlotList:
      date === '27'
        ? []
        : hours.map((hour) => ({
            timeFrom: `${hour}:00`,
            timeTo: `${hour + 2}:00`,
            at: new Date(Date.UTC(2026, 10, Number(date), hour - 4)),
          })),
  })),
}

/** Calendar of visits with a chosen day. */
function Visit({ chosen, error }: { chosen: string; error?: string }) {
  const [choice, setChoice] = useState<VisitChoice>({ day: chosen })
  return (
    <VisitTimeChoice
      startMonth="2026-11"
      shownMonth="2026-11"
      month={{ data: month, error: null, isFetching: false, refetch: () => undefined }}
      choice={choice}
      onChoose={setChoice}
      onMonth={() => undefined}
      error={error}
    />
  )
}

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
  'shared/VisitTimeChoice': () => (
    <>
      <Visit chosen="2026-11-26" />
      <Visit chosen="2026-11-27" error={text} />
    </>
  ),
} as const
