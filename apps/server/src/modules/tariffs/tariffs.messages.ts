import { serviceGroup } from '@kabinet/contract/ids'

/** What a cost is for, as the answers name it, by service group; every other is a service. */
export const costTypes: Readonly<Record<number, string>> = {
  [serviceGroup.internet]: 'INET_IPOE',
  [serviceGroup.tv]: 'TV',
  [serviceGroup.operatorTv]: 'TV',
  [serviceGroup.tvscope]: 'TV',
  [serviceGroup.mytv]: 'TV',
  [serviceGroup.phone]: 'PHONE',
  [serviceGroup.ipPhone]: 'PHONE',
}

export const otherCost = 'SERVICE'
