import { serviceGroup, serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'

interface ServiceFacts {
  readonly groupId: number
  readonly status: ServiceStatusCode
  readonly connected: boolean
}

/**
 * The service that channel packages and free days of online TV are connected to: online TV itself, or else the internet, or else
 * any; of several one that works. Where the one that carries it does not work, no other takes its place.
 */
export function onlineTvParent<S extends ServiceFacts>(services: readonly S[]): S | undefined {
  const living = services.filter(({ connected, status }) => !connected && status !== serviceStatus.disabled)
  const of = (group: number) => living.filter(({ groupId }) => groupId === group)
  const carrying = [of(serviceGroup.mytv), of(serviceGroup.internet)].find(({ length }) => length > 0) ?? living
  return carrying.find(({ status }) => status === serviceStatus.active) ?? carrying[0]
}
