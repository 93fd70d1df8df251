import type { demoApp } from './app.ts'

type Demo = Pick<Awaited<ReturnType<typeof demoApp>>, 'app' | 'mailbox' | 'texts'>

/** The token of a link in a text, as its page hands it on. */
export const tokenIn = (text: string): string | undefined => /#([\w-]+)/.exec(text)?.[1]

/** The token of the link in the newest letter to an address that has one. */
export async function linkTo({ app, mailbox }: Demo, address: string): Promise<string> {
  await app.jobs.runDue()
  return (await mailbox.all(address)).map(({ text }) => tokenIn(text)).find((token) => token !== undefined)!
}
