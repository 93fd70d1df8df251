import { serviceGroup, serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'

interface ServiceFacts {
  readonly code: string
  readonly groupId: number
  readonly status: ServiceStatusCode
  readonly connected: boolean
}

/**
 * The service that packets and free days of online TV are connected to: online TV itself, or else the internet, or else
 * the first.
 */
export function onlineTvParent(services: readonly ServiceFacts[]): string | undefined {
  const living = services.filter(({ connected, status }) => !connected && status !== serviceStatus.disabled)
  const of = (group: number) => living.find(({ groupId }) => groupId === group)
  return (of(serviceGroup.mytv) ?? of(serviceGroup.internet) ?? living[0])?.code
}
