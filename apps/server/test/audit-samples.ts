import { deskSecret, fieldServiceSecret, telephonySecret } from './demo-sandbox.ts'
import { nobodysPasskey } from './authenticator.ts'
import { back } from './paying.ts'
import { smsStatus } from './phone.ts'

export interface Sample {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number>
  readonly body?: object
  readonly as?: string
  readonly signedWith?: string
  readonly flags?: string
  readonly result: string
  readonly details?: object
}

/**
 * Requests with their expected audit entries, by call. Each call that changes something needs a sample, either here or
 * in `serviceSamples` or `connectionSamples`.
 */
export const samples: Readonly<Record<string, Sample | readonly Sample[]>> = {
  'sign-in.token': {
    body: { login: '1000001', password: 'ararat01' },
    result: 'ok',
    details: { login: '1000001' },
  },
  'sign-in.refresh': { body: { refresh: 'nobody-has-this' }, result: 'session_expired' },
  'sign-in.sendSmsCode': {
    body: { phone_number: '37491000001' },
    result: 'ok',
    details: { purpose: 'sign-in' },
  },
  'connection.checkSms': { body: { phone: '37491000001', sms_code: '1234' }, result: 'code_expired' },
  'connection.checkEdo': { body: { phone: '37491000001', proof: 'nobody-has-this' }, result: 'no_access' },
  'connection.callback': {
    body: { name: 'Ani', phone: '37491000001', address: '', comment: '', subject: 'support' },
    result: 'ok',
  },
  'connection.orderForBusiness': {
    body: { full_address: 'Alpha 1', full_name: 'Ani', phone: '37491000001', services: [1] },
    result: 'ok',
  },
  'sign-in.checkSmsCode': { body: { phone_number: '37491000001', sms_code: '1234' }, result: 'code_expired' },
  'sign-in.authPhone': { flags: 'authByCall=on', body: { phone_number: '37491000001' }, result: 'ok' },
  'sign-in.authPhoneTokens': { flags: 'authByCall=on', result: 'call_expired' },
  'own.authPhoneContract': { flags: 'authByCall=on', body: { contract_id: '1000017' }, result: 'call_expired' },
  'sign-in.logout': { as: '1000001', result: 'ok' },
  'sign-in.logoutOthers': { as: '1000001', result: 'ok' },
  'sign-in.logoutOthersByGet': { as: '1000001', result: 'ok' },
  'profile.updateUserInfo': {
    as: '1000001',
    body: { param: 'email', value: 'anna@example.org' },
    result: 'confirmation_needed',
    details: { param: 'email' },
  },
  'profile.changePhone': { as: '1000001', body: { number: '37499123456' }, result: 'confirmation_needed' },
  'profile.checkPhoneCode': { as: '1000001', body: { message: '1234' }, result: 'code_expired' },
  'profile.confirmPhone': { as: '1000017', body: { phone: '37491000017' }, result: 'ok' },
  'profile.confirmPhoneValidation': { as: '1000017', result: 'ok' },
  'profile.changePassword': {
    as: '1000001',
    flags: 'changePasswordByCode=on',
    body: { contract_id: '1000001', billing_id: 'rb', new_password: '49205816', logout: true },
    result: 'ok',
    details: { logout: true, keep_access: false },
  },
  'profile.checkPasswordCode': {
    as: '1000001',
    flags: 'changePasswordByCode=on',
    body: { contract_id: '1000001', billing_id: 'rb', sms_code: '1234' },
    result: 'code_expired',
  },
  'profile.contractPassword': {
    as: '1000001',
    body: { contract_id: '1000001', billing_id: 'rb', old_password: 'ararat01', new_password: '49205816' },
    result: 'ok',
    details: { logout: false, keep_access: false },
  },
  'contracts.add': [
    {
      as: '1000001',
      body: { login: '1000008', password: 'ararat08' },
      result: 'ok',
      details: { login: '1000008' },
    },
    {
      as: '1000001',
      body: { contract_id: '1000001', billing_id: 'rb' },
      result: 'contract_added',
      details: { contract_id: '1000001', billing_id: 'rb' },
    },
  ],
  'contracts.remove': {
    as: '1000001',
    query: { contract_id: '1000008', billing_id: 'rb' },
    result: 'no_access',
    details: { contract_id: '1000008', billing_id: 'rb' },
  },
  'contracts.revoke': {
    as: '1000003',
    body: { contract_id: '1000003', billing_id: 'rb', customer_id: ['1'] },
    result: 'ok',
    details: { group: 'add_user', customer_id: [1], block: false },
  },
  'contracts.setComment': {
    as: '1000001',
    body: { contract_id: '1000001', billing_id: 'rb', comment: 'Home' },
    result: 'ok',
  },
  'contracts.removeComment': { as: '1000001', query: { contract_id: '1000001', billing_id: 'rb' }, result: 'ok' },
  'balance.activate': {
    as: '1000001',
    body: { contract_id: '1000001', billing_id: 'rb', action_id: 4, state: 'on', service_id: 'fibre' },
    result: 'ok',
    details: { action_id: 4, state: 'on', service_id: 'fibre' },
  },
  'payments.pay': {
    body: { contract_id: '1000001', billing_id: 'rb', sum: 5000, email: 'payer@example.org' },
    result: 'ok',
    details: { contract_id: '1000001', billing_id: 'rb', sum: 500_000 },
  },
  'payments.direct': {
    as: '1000001',
    body: { amount: 1, contractId: '1000001', callbackUrl: back, saveCard: true },
    result: 'payment_sum',
    details: { contractId: '1000001', amount: 100, saveCard: true },
  },
  'payments.autopayOn': {
    as: '1000001',
    body: { contract_id: '1000001', billing_id: 'rb', sum: 500 },
    result: 'ok',
    details: { sum: 50_000 },
  },
  'payments.autopayOff': { as: '1000001', query: { contract_id: '1000001', billing_id: 'rb' }, result: 'ok' },
  'payments.cardRecurring': {
    as: '1000007',
    params: { id: '2' },
    body: { state: true },
    result: 'ok',
    details: { id: '2', state: true },
  },
  'payments.removeCard': { as: '1000007', params: { id: '999' }, result: 'card_unknown', details: { id: '999' } },
  'promo.requestConnection': {
    body: { data: { name: 'Aram', phone: '37491123456', address: 'Alpha 1' } },
    result: 'ok',
  },
  'business.createOperation': {
    as: '2000001',
    body: {
      contract_id: '2000001',
      billing_id: 'ul',
      type_id: 5,
      parameters: [
        { id: 'kinds', value: ['act'] },
        { id: 'delivery', value: 'office' },
      ],
    },
    result: 'ok',
    details: { type_id: 5 },
  },
  'business.uploadFile': {
    as: '2000001',
    query: { contract_id: '2000001', billing_id: 'ul' },
    result: 'media_type',
  },
  'own.deskOperation': {
    body: { id: 'm1', operation: 'o1', status_id: 2, comment: 'Soon' },
    signedWith: deskSecret,
    result: 'ok',
  },
  'visits.changeVisit': [
    {
      as: '1000008',
      body: { contract_id: '1000008', billing_id: 'rb', process: 8001, date: 1_795_251_600 },
      result: 'ok',
      details: { process: 8001, date: '2026-11-21T09:00:00.000Z' },
    },
    {
      as: '1000008',
      body: { contract_id: '1000008', billing_id: 'rb', process: 8001, close: true },
      result: 'ok',
      details: { process: 8001, close: true },
    },
  ],
  'own.fieldServiceEvent': {
    body: { process: 8002, state: 'done', at: 1_795_161_600 },
    signedWith: fieldServiceSecret,
    result: 'ok',
  },
  'own.phoneCalled': {
    body: { phone: '37491000001', called_at: 1_795_000_000 },
    signedWith: telephonySecret,
    result: 'ok',
  },
  'own.smsStatus': { body: { id: 'nobodys', state: 'delivered' }, signedWith: smsStatus.secret, result: 'ok' },
  'payments.gatewayFps': {
    body: { cid: '1000001', bid: 'rb', platform: 'WEB', amount: 500, email: 'payer@example.org' },
    result: 'ok',
    details: { cid: '1000001', bid: 'rb', amount: 50_000 },
  },
  'own.chooseNotifications': { as: '1000001', body: { by: 'email' }, result: 'ok', details: { by: 'email' } },
  'own.sendConfirmationCode': { as: '1000001', result: 'ok' },
  'own.confirm': {
    as: '1000001',
    body: { by: 'password', contract_id: '1000001', billing_id: 'rb', password: 'ararat02' },
    result: 'wrong_password',
    details: { by: 'password' },
  },
  'own.secure': { as: '1000001', result: 'confirmation_needed' },
  'own.secureByLink': { body: { token: 'nobody-has-this' }, result: 'link_expired' },
  'own.confirmEmail': { body: { token: 'nobody-has-this' }, result: 'link_expired' },
  'own.dropEmail': { as: '1000001', result: 'ok' },
  'own.addPasskey': { as: '1000001', body: { credential: nobodysPasskey.made }, result: 'passkey_expired' },
  'own.renamePasskey': {
    as: '1000001',
    body: { id: '00000000-0000-4000-8000-000000000000', title: 'My laptop' },
    result: 'passkey_unknown',
    details: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'own.removePasskey': {
    as: '1000001',
    body: { id: '00000000-0000-4000-8000-000000000000' },
    result: 'confirmation_needed',
    details: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'own.newTotp': { as: '1000001', result: 'confirmation_needed' },
  'own.confirmTotp': { as: '1000001', body: { totp_code: '123456' }, result: 'confirmation_needed' },
  'own.removeTotp': { as: '1000001', body: { totp_code: '123456' }, result: 'totp_wrong' },
  'own.finishSignIn': { body: { totp_code: '123456' }, result: 'second_step_expired' },
  'own.passkeySignIn': { body: { credential: nobodysPasskey.shown }, result: 'passkey_expired' },
  'own.endDevice': {
    as: '1000001',
    body: { id: '00000000-0000-4000-8000-000000000000' },
    result: 'device_unknown',
    details: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'payments.gatewayUrl': {
    as: '1000001',
    body: {
      cid: '9999999',
      bid: 'rb',
      amount: 5000,
      platform: 'WEB',
      method: 'CARD',
      success_url: back,
      fail_url: back,
    },
    result: 'contract_unknown',
    details: { cid: '9999999', bid: 'rb', amount: 500_000 },
  },
  'documents.signDocument': {
    as: '1000001',
    body: {
      contract_id: '1000001',
      billing_id: 'rb',
      document_id: '00000000-0000-4000-8000-000000000000',
      sms_code: '1234',
    },
    result: 'document_unknown',
    details: { document_id: '00000000-0000-4000-8000-000000000000' },
  },
  'documents.signDocumentByLink': {
    as: '1000001',
    query: { contract_id: '1000001', billing_id: 'rb', document_id: '00000000-0000-4000-8000-000000000000' },
    result: 'document_unknown',
    details: { document_id: '00000000-0000-4000-8000-000000000000' },
  },
  'documents.sendSigningCode': {
    as: '1000001',
    body: { contract_id: '1000001', billing_id: 'rb', document_id: '00000000-0000-4000-8000-000000000000' },
    result: 'document_unknown',
    details: { document_id: '00000000-0000-4000-8000-000000000000' },
  },
}
