import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  government: { en: 'Government sign-in', ru: 'Вход через госуслуги', hy: 'Պետական նույնականացում' },
  about: {
    en: 'Confirms who a new customer is. Choose government sign-in while ordering a connection to get there.',
    ru: 'Подтверждает личность нового клиента. Выберите вход через госуслуги при подключении, и вы попадёте туда.',
    hy: 'Հաստատում է նոր հաճախորդի ինքնությունը։ Այնտեղ անցնելու համար միանալիս ընտրեք պետական նույնականացումը։',
  },
  who: { en: 'Who are you?', ru: 'Кто вы?', hy: 'Ո՞վ եք Դուք' },
  whoMore: {
    en: 'These citizens exist in the demo only.',
    ru: 'Эти граждане есть только в демо.',
    hy: 'Այս քաղաքացիները միայն փորձնական են։',
  },
  citizens: { en: 'Citizens', ru: 'Граждане', hy: 'Քաղաքացիներ' },
  born: { en: 'Born', ru: 'Дата рождения', hy: 'Ծննդյան ամսաթիվ' },
  document: { en: 'Document', ru: 'Документ', hy: 'Փաստաթուղթ' },
  verified: { en: 'Verified account', ru: 'Подтверждённая учётная запись', hy: 'Հաշիվը հաստատված է' },
  unverified: { en: 'Account not verified', ru: 'Учётная запись не подтверждена', hy: 'Հաշիվը հաստատված չէ' },
  choose: { en: 'Sign in', ru: 'Войти', hy: 'Մուտք գործել' },
  leave: { en: 'Not signing in?', ru: 'Не хотите входить?', hy: 'Չե՞ք ցանկանում մուտք գործել' },
  leaveMore: {
    en: 'You will return to the cabinet and can try again there.',
    ru: 'Вы вернётесь в кабинет и сможете попробовать ещё раз.',
    hy: 'Կվերադառնաք կաբինետ և կկարողանաք կրկին փորձել։',
  },
  cancel: { en: 'Cancel', ru: 'Отменить', hy: 'Չեղարկել' },
  over: { en: 'This sign-in is over', ru: 'Этот вход уже завершён', hy: 'Այս մուտքն արդեն ավարտված է' },
  overMore: {
    en: 'Go back to the cabinet and start again.',
    ru: 'Вернитесь в кабинет и начните заново.',
    hy: 'Վերադարձեք կաբինետ և սկսեք նորից։',
  },
} as const satisfies Record<string, LocalisedText>
