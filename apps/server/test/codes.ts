import type { DemoApp } from './app.ts'

type Demo = Pick<DemoApp, 'texts'>

export async function lastCode({ texts }: Demo, phone: string): Promise<string> {
  return (await texts(phone)).find((text) => /^\d{4} /.test(text))!.slice(0, 4)
}

/** Returns a wrong code, different for each `nth`. */
export function otherCode(code: string, nth = 0): string {
  return String((Number(code) + 1 + nth) % 10_000).padStart(4, '0')
}
