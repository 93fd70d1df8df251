import type { DemoApp } from './app.ts'

type Demo = Pick<DemoApp, 'app' | 'mailbox' | 'texts'>

/** Returns the token of the first link in a text. */
export const tokenIn = (text: string): string | undefined => /#([\w-]+)/.exec(text)?.[1]

/** Returns the token in the newest e-mail with a link to an address. */
export async function linkTo({ app, mailbox }: Demo, address: string): Promise<string> {
  await app.jobs.runDue()
  return (await mailbox.all(address)).map(({ text }) => tokenIn(text)).find((token) => token !== undefined)!
}
