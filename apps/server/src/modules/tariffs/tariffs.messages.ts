import { serviceGroup } from '@kabinet/contract/ids'

/** Cost types on the wire by service group; all other groups have the type `otherCost`. */
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
