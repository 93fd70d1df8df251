import { addDays } from '@kabinet/contract/kernel/days'
import { AmountInput } from '@kabinet/ui/inputs/AmountInput.tsx'
import { Calendar } from '@kabinet/ui/inputs/Calendar.tsx'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { DateInput } from '@kabinet/ui/inputs/DateInput.tsx'
import { FieldPair } from '@kabinet/ui/inputs/FieldPair.tsx'
import { FilterChips } from '@kabinet/ui/inputs/FilterChips.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { SearchInput } from '@kabinet/ui/inputs/SearchInput.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SuggestInput } from '@kabinet/ui/inputs/SuggestInput.tsx'
import { SwitchRow } from '@kabinet/ui/inputs/SwitchRow.tsx'
import { TimeInput } from '@kabinet/ui/inputs/TimeInput.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { type ReactNode, useState } from 'react'
import { Calls } from './Calls.tsx'
import { action, long, nothing, short, text } from './words.ts'

const calendarDays = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const calendarWords = {
  previous: 'Previous month',
  next: 'Next month',
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  day: (day: string) => calendarDays.format(new Date(day)),
  month: (month: string) => month,
}

const dateWords = {
  words: calendarWords,
  calendarLabel: 'Calendar',
  today: '2026-11-26',
  format: calendarWords.day,
  placeholder: 'Choose a day',
}

/** Keeps the state of a controlled component. */
function With<T>({ value: first, children }: { value: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(first)
  return children(value, set)
}

const streets = ['Abovyan', 'Arshakunyats', 'Aram', long].map((title, id) => ({ id: String(id), title }))
const choices = [
  { value: 'a', title: short, note: text },
  { value: 'b', title: long },
  { value: 'c', title: action, disabled: true },
]

export const inputs = {
  'inputs/AmountInput': () => (
    <>
      <With value="5000">
        {(value, onChange) => (
          <AmountInput label={short} value={value} onChange={onChange} currency="֏" hint={text} name="amount" />
        )}
      </With>
      <AmountInput label={long} value="1" onChange={nothing} currency="₽" error={text} />
      <AmountInput label={short} value="1234567.89" onChange={nothing} currency="֏" disabled />
    </>
  ),
  'inputs/Calendar': () => (
    <With<{ first: string; last?: string }> value={{ first: '2026-11-24', last: '2026-12-03' }}>
      {({ first, last }, set) => (
        <Calendar
          label={short}
          words={calendarWords}
          first="2026-11-24"
          last="2027-11-23"
          from={first}
          to={last}
          onChoose={(day) => set({ first: day })}
          followedBy={(day) => addDays(day, 1)}
        />
      )}
    </With>
  ),
  'inputs/BusyCalendar': () => (
    <With value="2026-12-03">
      {(day, set) => (
        <Calendar
          label={short}
          words={{ ...calendarWords, busyDay: (busy) => `${calendarWords.day(busy)}, busy` }}
          first="2026-11-24"
          last="2027-01-24"
          from={day}
          isBusy={(each) => Number(each.slice(8)) % 6 === 0}
          onChoose={set}
        />
      )}
    </With>
  ),
  'inputs/ChoiceGroup': () => (
    <>
      <ChoiceGroup label={short}>
        <p>{text}</p>
      </ChoiceGroup>
      <ChoiceGroup label={long} error={text}>
        <p>{text}</p>
      </ChoiceGroup>
    </>
  ),
  'inputs/DateInput': () => (
    <>
      <With value="2026-12-03">
        {(value, onChange) => (
          <DateInput
            {...dateWords}
            label={short}
            value={value}
            onChange={onChange}
            min="2026-11-24"
            clear="No end date"
          />
        )}
      </With>
      <With value="">
        {(value, onChange) => (
          <DateInput {...dateWords} label={long} value={value} onChange={onChange} error={text} max="2026-11-26" />
        )}
      </With>
    </>
  ),
  'inputs/FieldPair': () => (
    <FieldPair>
      <With value="22:00">
        {(value, onChange) => <TimeInput label={short} listLabel="Times" value={value} onChange={onChange} />}
      </With>
      <With value="">
        {(value, onChange) => (
          <DateInput {...dateWords} label={action} description={text} value={value} onChange={onChange} />
        )}
      </With>
    </FieldPair>
  ),
  'inputs/FilterChips': () => (
    <With value="a">
      {(value, onChange) => (
        <>
          <FilterChips label={short} name="one" value={value} onChange={onChange} items={choices} />
          <FilterChips label={long} name="two" value={value} onChange={onChange} items={choices} wrap />
        </>
      )}
    </With>
  ),
  'inputs/RadioCard': () => (
    <RadioCard name="card" value="a" defaultChecked>
      {long}
    </RadioCard>
  ),
  'inputs/RadioCards': () => (
    <With value="a">
      {(value, onChange) => (
        <>
          <RadioCards label={short} name="one" value={value} onChange={onChange} items={choices} />
          <RadioCards label={long} name="two" stacked value={value} onChange={onChange} items={choices} />
          <RadioCards label={action} name="three" value={null} error={text} onChange={onChange} items={choices} />
        </>
      )}
    </With>
  ),
  'inputs/SearchInput': () => (
    <With<string> value={long}>
      {(value, onChange) => <SearchInput label={short} value={value} onChange={onChange} clearLabel="Clear" />}
    </With>
  ),
  'inputs/SubmitButton': () => (
    <>
      <SubmitButton complete>{action}</SubmitButton>
      <SubmitButton complete={false}>{action}</SubmitButton>
      <SubmitButton complete loading>
        {action}
      </SubmitButton>
      <SubmitButton complete={false}>{long}</SubmitButton>
    </>
  ),
  'inputs/SuggestInput': () => (
    <Calls>
      {(called) => (
        <With value="">
          {(value, onChange) => (
            <SuggestInput
              label={short}
              name="street"
              value={value}
              onChange={onChange}
              onChoose={({ title }) => {
                called(title)
                onChange(title)
              }}
              items={streets.filter(({ title }) => title.toLowerCase().startsWith(value.toLowerCase()))}
              nothing={text}
              listLabel={long}
            />
          )}
        </With>
      )}
    </Calls>
  ),
  'inputs/SwitchRow': () => (
    <With<boolean> value>
      {(checked, onChange) => (
        <List>
          <SwitchRow title={short} note={text} checked={checked} onChange={onChange} />
          <SwitchRow title={long} checked={false} onChange={nothing} disabled />
        </List>
      )}
    </With>
  ),
  'inputs/TimeInput': () => (
    <>
      <With value="22:15">
        {(value, onChange) => <TimeInput label={short} listLabel="Times" value={value} onChange={onChange} />}
      </With>
      <With value="">
        {(value, onChange) => (
          <TimeInput label={long} listLabel="Times" value={value} onChange={onChange} error={text} />
        )}
      </With>
    </>
  ),
} as const
