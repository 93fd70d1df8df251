const hours = 24
const minutesOfHour = 60
const lastMinute = hours * minutesOfHour - 1
const timePattern = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/

/** Minutes between the times of the list, which shows an hour per row. */
export const listStep = 15

/** Times of the list, from 00:00 on. */
export const listTimes: readonly string[] = Array.from({ length: (hours * minutesOfHour) / listStep }, (_, index) =>
  timeAt(index * listStep),
)

/** Reads a typed time: `7`, `730`, `7:30`, `07.30`. Returns it as `HH:mm`; undefined if the text is no time. */
export function typedTime(text: string): string | undefined {
  const parts = timePattern.exec(text.trim())
  if (!parts) return undefined
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  return hour < hours && minute < minutesOfHour ? timeAt(hour * minutesOfHour + minute) : undefined
}

/** Returns the time of the list at or before `time`; noon if there is none. */
export function nearestTime(time: string | undefined): string {
  if (time === undefined) return '12:00'
  return timeAt(minuteOf(time) - (minuteOf(time) % listStep))
}

/** Returns the time that is `minutes` later, or the same one if that would be another day. */
export function shiftTime(time: string, minutes: number): string {
  const shifted = minuteOf(time) + minutes
  return shifted < 0 || shifted > lastMinute ? time : timeAt(shifted)
}

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return hour * minutesOfHour + minute
}

function timeAt(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / minutesOfHour))}:${two(minute % minutesOfHour)}`
}
