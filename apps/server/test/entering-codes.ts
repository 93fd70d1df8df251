import { signInCalls } from '@kabinet/contract/sign-in'
import type { DemoApp } from './app.ts'
export type Demo = DemoApp

export const ask = ({ send }: Demo, phone: string, headers = {}) =>
  send(signInCalls.sendSmsCode, { body: { phone_number: phone }, headers })

export const enter = ({ send }: Demo, phone: string, typed: string) =>
  send(signInCalls.checkSmsCode, { body: { phone_number: phone, sms_code: typed } })
