import { imported, living, optional, secret } from './column.ts'
import {
  argon2Hash,
  choice,
  code,
  day,
  email,
  linkPart,
  password,
  passwordHash,
  phone,
  text,
  truth,
  whole,
} from './columns.ts'
import { address, contract, contractColumns, customer, file, toContract, toCustomer, toHouse } from './file-spec.ts'
import { later, oneOf, onePassword, together, typeInItsBilling } from '../check/row-rules.ts'

export const customerFiles = [
  file(
    'customers',
    {
      external_id: imported(code(), 'c1000001', 'Name of the customer in the other files'),
      title: imported(optional(text(200)), 'Ani Sargsyan', 'Name of the person or the firm'),
      person_type: imported(choice(['INDIVIDUAL', 'LEGAL']), 'INDIVIDUAL', 'A person, or a firm'),
      email: living(optional(email()), 'ani@example.com', 'Address of receipts and letters'),
      local_password_hash: living(optional(argon2Hash()), '$argon2id$v=19$…', 'Password of parental control'),
    },
    ['external_id'],
    { meaning: 'A person or a firm: one account of the cabinet.' },
  ),
  file(
    'phones',
    {
      customer,
      phone: imported(phone(), '37491000001', 'Phone that the customer signs in by and gets messages at'),
      is_actual: living(truth(), 'true', 'False: out of date, it opens the account only together with the contract'),
    },
    ['customer', 'phone'],
    {
      meaning:
        'A phone of a customer. Two customers with one phone are named in the report: signing in by it opens one of the accounts.',
      references: [toCustomer],
      remembered: ['customer', 'phone'],
    },
  ),
  file(
    'contracts',
    {
      contract_id: contract.contract_id,
      billing_id: contract.billing_id,
      customer: living(code(), 'c1000001', 'Holder, by its external_id in customers.csv'),
      type: imported(
        choice(['home', 'mobile', 'business']),
        'home',
        '`home` and `mobile` belong to `rb`, `business` to `ul`',
      ),
      ...address('of the contract'),
      password: living(
        secret(optional(password())),
        'ararat01',
        'Password to sign in with, as it is; `password_hash` is imported much faster. Both empty: the customer signs in by phone',
      ),
      password_hash: living(optional(passwordHash()), '$2b$10$…', 'Its hash, when the password itself is not known'),
      period_from: living(optional(day()), '2026-11-14', 'First day of the paid month; both days of it or none'),
      period_end: living(
        optional(day()),
        '2026-12-14',
        'First unpaid day: the next charge is made when it begins. Required if a service is active',
      ),
      billing_day: living(
        optional(whole(1, 31)),
        '31',
        'Day of the month of the debits, clipped to shorter months; empty: that of `period_end`',
      ),
    },
    contractColumns,
    {
      meaning: 'A contract.',
      references: [toCustomer, toHouse],
      rules: [onePassword, typeInItsBilling, together('period_from', 'period_end'), later('period_from', 'period_end')],
    },
  ),
  file(
    'access',
    {
      customer: imported(
        code(),
        'c1000010',
        'Account that has added the contract, by its external_id in customers.csv',
      ),
      ...contract,
      role: living(
        choice(['full', 'limited', 'guest']),
        'full',
        '`full`: added with its password; `limited`: without; `guest`: found by its address. The last two only pay',
      ),
    },
    ['customer', ...contractColumns],
    {
      meaning: "Another account's access to a contract.",
      references: [toCustomer, toContract],
      remembered: ['customer', ...contractColumns],
    },
  ),
  file(
    'descriptions',
    { customer, ...contract, description: living(text(30), 'Home', "The customer's own name for the contract") },
    ['customer', ...contractColumns],
    {
      meaning: 'What an account calls a contract.',
      references: [toCustomer, toContract],
      remembered: ['customer', ...contractColumns],
    },
  ),
  file(
    'referrals',
    {
      id: imported(linkPart('id of a referral'), '1001', 'Last part of the link that the referrer shares'),
      customer: imported(optional(code()), 'c1000001', 'Customer who shares it, by its external_id in customers.csv'),
      name: imported(optional(text(200)), 'Armen Tadevosyan', 'Name of an agent who is no customer'),
    },
    ['id'],
    {
      meaning:
        'A referral: visitors of its link see the initials of the referrer. The ids of agents, who sell to companies too, begin with s.',
      references: [toCustomer],
      rules: [oneOf('customer', 'name')],
    },
  ),
] as const
