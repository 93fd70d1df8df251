import type { DemoApp } from './app.ts'

type Demo = Pick<DemoApp, 'app' | 'mailbox' | 'texts'>

export const tokenIn = (text: string): string | undefined => /#([\w-]+)/.exec(text)?.[1]

/** Runs due work, and returns the token of the newest link emailed to an address. */
export async function linkTo({ app, mailbox }: Demo, address: string): Promise<string> {
  await app.jobs.runDue()
  return (await mailbox.all(address)).map(({ text }) => tokenIn(text)).find((token) => token !== undefined)!
}
