import { serviceGroup, serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'

interface ServiceFacts {
  readonly groupId: number
  readonly status: ServiceStatusCode
  readonly connected: boolean
}

/**
 * Returns whether a contract has online TV of its own, to which free days would add nothing
 * (docs/domain/services.md#promotions). Channel packages alone are not it.
 */
export function hasOnlineTv(services: readonly ServiceFacts[]): boolean {
  return services.some(
    ({ groupId, status, connected }) =>
      groupId === serviceGroup.mytv && !connected && status !== serviceStatus.disabled,
  )
}

/**
 * Returns the service that online TV's channel packages and free days are connected to: online TV, else the internet,
 * else any; an active one if there are several. A suspended service of the first group found is not replaced by a
 * service of another group.
 */
export function onlineTvParent<S extends ServiceFacts>(services: readonly S[]): S | undefined {
  const living = services.filter(({ connected, status }) => !connected && status !== serviceStatus.disabled)
  const of = (group: number) => living.filter(({ groupId }) => groupId === group)
  const carrying = [of(serviceGroup.mytv), of(serviceGroup.internet)].find(({ length }) => length > 0) ?? living
  return carrying.find(({ status }) => status === serviceStatus.active) ?? carrying[0]
}
