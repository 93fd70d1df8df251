import { config } from '../../shared/page/config.ts'

/** Returns whether the door of an intercom can be opened by the app. */
export function opensByApp(typeIntercomId: number | undefined): boolean {
  return typeIntercomId !== undefined && config.intercom.appTypes.includes(typeIntercomId)
}
