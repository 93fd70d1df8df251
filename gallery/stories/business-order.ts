import { addressCalls } from '@kabinet/contract/addresses'
import { connectionCalls } from '@kabinet/contract/connection'
import { pending, refused, unreachable } from '../fixtures/answer.ts'
import { companyEntered } from '../fixtures/connection.ts'
import { alert, long, page, submit } from './connection-page.ts'
import { screen } from './story.ts'

export const businessOrderStories = [
  ...screen('connection', 'data of a company', {
    empty: page('personal-data-business', undefined, 'businessOrder.lead'),
    'cities loading': page(
      'personal-data-business',
      undefined,
      { css: '[aria-busy="true"]' },
      pending(addressCalls.cities),
    ),
    'nothing entered': { ...page('personal-data-business', undefined, 'businessOrder.nameMissing'), steps: [submit] },
    entered: page('personal-data-business', companyEntered, { css: 'input[name="house"]' }),
    'address not in the list': {
      ...page('personal-data-business', companyEntered, 'businessOrder.listed'),
      steps: ['connection.unlisted'],
    },
    'no address typed': {
      ...page('personal-data-business', { isUnlisted: true }, 'common.requestAddressMissing'),
      steps: [submit],
    },
    'referred by an agent': page(
      'personal-data-business',
      { ...companyEntered, refUserId: 's1001' },
      {
        css: 'a[href*="agent-offer"]',
      },
    ),
    'very long texts': page(
      'personal-data-business',
      { ...companyEntered, fullName: long, isUnlisted: true, typedAddress: long },
      'businessOrder.listed',
    ),
  }),
  ...screen('connection', 'services of a company', {
    empty: page('choice-services-business', { ...companyEntered, businessServices: [] }, 'businessOrder.servicesLead'),
    'from the data': {
      ...page('personal-data-business', companyEntered, 'businessOrder.servicesLead'),
      steps: [submit],
    },
    chosen: page('choice-services-business', companyEntered, { css: 'input[type="checkbox"]:checked' }),
    'nothing chosen': {
      ...page('choice-services-business', { ...companyEntered, businessServices: [] }, 'businessOrder.servicesMissing'),
      steps: [submit],
    },
    'referred by an agent': page(
      'choice-services-business',
      { ...companyEntered, refUserId: 's1001' },
      {
        css: 'form',
      },
    ),
    'being sent': {
      ...page('choice-services-business', companyEntered, submit, pending(connectionCalls.orderForBusiness)),
      steps: [submit],
    },
    'no network': {
      ...page('choice-services-business', companyEntered, alert, unreachable(connectionCalls.orderForBusiness)),
      steps: [submit],
    },
    'too many requests': {
      ...page(
        'choice-services-business',
        companyEntered,
        alert,
        refused(connectionCalls.orderForBusiness, 'too_many_requests', 180),
      ),
      steps: [submit],
    },
  }),
  ...screen('connection', 'order of a company sent', {
    sent: { ...page('choice-services-business', companyEntered, 'businessOrder.sent'), steps: [submit] },
    'after a reload': page('finish-business', { ...companyEntered, isBusinessSent: true }, 'businessOrder.sent'),
  }),
]
