import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const araratHash =
  '$argon2id$v=19$m=19456,t=2,p=1$BX596IbeDhbEezyG2ZfodA$jGJO7B9xPQt7aqAm5A9Fn0HsaHTCxF+hese/+5gnX0o'

/** Valid import files of a small provider, by name. */
export const sound: Readonly<Record<string, string>> = {
  'manifest.json': JSON.stringify({ anchor: '2026-11-20', currency: 'AMD', signIns: [] }),
  'cities.csv':
    'alias,title_en,title_ru,title_hy,phone,short_phone,site,messenger,social_groups,zone,visits,visit_capacity\n' +
    'yerevan,Yerevan,Ереван,Երևան,37460000001,5501,https://kabinet.example/,,https://a.example/k https://b.example/k,,engineers,\n',
  'engineers.csv':
    'code,city,name,phone,weekdays,from,to\n' +
    'e1,yerevan,Հովիկ,37493100001,1 2 3 4 5,09:00,19:00\ne2,yerevan,Նելլի,37493100002,,11:00,24:00\n',
  'engineer_days.csv': 'engineer,day,from,to\ne1,2026-11-27,,\ne1,2026-11-28,12:00,16:00\n',
  'networks.csv': 'network,city\n192.0.2.0/24,yerevan\n2001:db8::/32,yerevan\n',
  'streets.csv': 'code,city,title_en,title_ru,title_hy\nalpha,yerevan,Alpha,Альфа,Ալֆա\n',
  'houses.csv':
    'code,street,number,fraction,technology,max_speed,cable_tv,wired,network,months,connection_cost,limitation_en,limitation_ru,limitation_hy,opened_on\n' +
    'alpha-1,alpha,1,,ftth,1000,true,true,0,1,,,,,2026-10-20\nalpha-2,alpha,2,3,ethernet,100,false,false,1,3,5000,Paid ahead,Вперёд,Առաջից,\n',
  'tariffs.csv':
    'code,service_group_id,title_en,title_ru,title_hy,note_en,note_ru,note_hy,cost,speed,on_sale,charged,kind,segment,channels,unit,volume\n' +
    'net,1,Net,Сеть,Ցանց,100 Mbit/s,100 Мбит/с,100 Մբիթ/վ,6900,100,true,,,home,,,\ntv,2,TV,ТВ,ՀՏ,,,,3000,,false,daily,base,,,,\n' +
    'sport,2,Sport,Спорт,Սպորտ,,,,900,,true,,channel_package,,Goal | Ring,,\nsim,21,SIM,СИМ,ՍԻՄ,,,,1200,,true,,,,,internet,5120\n' +
    'extra,21,Extra,Ещё,ԵՒս,,,,300,,true,,option,,,minutes,100\n',
  'unavailable_tariffs.csv': 'house,tariff\nalpha-2,net\n',
  'bundle_offers.csv':
    'code,service,title_en,title_ru,title_hy,tariffs,cost,on_sale\nboth,INTERNET_TV,Both,Оба,Երկուսը,net | tv,8900,true\n',
  'promo_services.csv':
    'code,order,title_en,title_ru,title_hy,description_en,description_ru,description_hy,image,video,on_sale\n' +
    'wifi,1,Wi-Fi,Вайфай,Վայֆայ,In every room,В каждой комнате,Ամեն սենյակում,wifi,https://video.example/wifi,true\nhelp,2,Help,Помощь,Օգնություն,,,,tools,,true\n',
  'promo_tariffs.csv':
    'service,code,order,title_en,title_ru,title_hy,cost,description_en,description_ru,description_hy,on_sale\n' +
    'wifi,one,1,One,Один,Մեկ,1200,"• Fast\r\n\r\n Lent","• Быстро\nВ аренду","• Արագ\nՎարձով",true\nhelp,one,1,Visit,Выезд,Այց,0,,,,true\n',
  'promo_benefits.csv':
    'service,code,order,image,description_en,description_ru,description_hy\nwifi,far,1,home,Far,Далеко,Հեռու\n',
  'operation_types.csv': 'id,order,title_en,title_ru,title_hy,offered\n1,1,Move,Переезд,Տեղափոխում,true\n',
  'operation_parameters.csv':
    'operation_type,code,order,title_en,title_ru,title_hy,type,required,min,max,most,accept,source,options,options_en,options_ru,options_hy,offered\n' +
    '1,service,1,Service,Услуга,Ծառայություն,choice,true,,,,,services,,,,,true\n' +
    '1,extras,2,Extras,Ещё,Եվս,choices,false,,,,,,wifi tv,Wi-Fi | TV,Wi-Fi | ТВ,Wi-Fi | ՀՏ,true\n' +
    '1,scan,3,Scan,Скан,Սկան,file,false,,,2,,,,,,,true\n1,speed,4,Speed,Скорость,Արագություն,number,false,10,100,,,,,,,,true\n',
  'customers.csv':
    'external_id,title,person_type,email,local_password_hash\n' +
    `ani,Անի,INDIVIDUAL,ani@example.com,"${araratHash}"\nshop,,LEGAL,,\n`,
  'phones.csv': 'customer,phone,is_actual\nani,37491000001,true\n',
  'contracts.csv':
    'contract_id,billing_id,customer,type,house,flat,password,password_hash,period_from,period_end,billing_day\n' +
    '100,rb,ani,home,alpha-1,12,ararat01,,2026-10-31,2026-11-30,31\n' +
    `100,ul,shop,business,alpha-2,,,"${araratHash}",2026-11-05,2026-12-05,\n` +
    `101,rb,ani,mobile,,,,"${araratHash}",,,\n`,
  'access.csv': 'customer,billing_id,contract_id,role\nani,ul,100,full\n',
  'descriptions.csv': 'customer,billing_id,contract_id,description\nani,rb,100,Տուն\nani,ul,100,Work\n',
  'referrals.csv': 'id,customer,name\n1001,ani,\ns1001,,Արմեն Թադևոսյան\n',
  'bundles.csv':
    'billing_id,contract_id,title_en,title_ru,title_hy,status,cost,time_from,time_to\n' +
    'rb,100,Both,Оба,Երկուսը,enabled,8900,2026-10-31,2026-11-30\n',
  'tv_cards.csv': 'external_id,billing_id,contract_id,number\nk1,rb,100,50000001\nk2,rb,100,50000002\n',
  'services.csv':
    'code,billing_id,contract_id,tariff,status_code,in_bundle,sim_phone,house,flat,parent,card,camera_url,connected_on,ends_on,ended_on,ordered_on,ip_address\n' +
    'net,rb,100,net,0,true,,,,,,,,,,,\ntv,rb,100,tv,0,true,,,,,,https://camera.example/100,2026-01-05,,,,\n' +
    'net,ul,100,net,1,false,,alpha-1,3,,,,,,,,\nsim,rb,101,sim,1,false,37493000001,,,,,,,,,,\n' +
    'sport,rb,100,sport,0,false,,,,tv,k1,,2026-11-01,2026-11-30,,,\nsport-2,rb,100,sport,3,false,,,,tv,k1,,2026-06-01,,2026-08-01,,\n' +
    'extra,rb,101,extra,1,false,,,,sim,,,2026-11-02,,,,\n',
  'tariff_changes.csv': 'billing_id,contract_id,service,tariff,day\nul,100,net,net,2026-12-05\n',
  'sim_bundles.csv':
    'billing_id,contract_id,service,tariff,unit,base_volume,available_volume,period_to,updated_on\n' +
    'rb,101,sim,sim,internet,5120,1300,2026-12-01,2026-11-20\nrb,101,sim,extra,minutes,100,100,,2026-11-19\n',
  'restrictions.csv':
    'external_id,billing_id,contract_id,mode,days_of_week,date_from,date_to,time_from,time_to,comment\n' +
    'school,rb,100,days_of_week,1 2 5,2026-09-01,2027-05-31,21:00,23:30,Դաս\nnight,rb,100,every_day,,2026-11-01,,00:00,07:00,\n',
  'operations.csv':
    'external_id,billing_id,contract_id,type,status,created,moved,values\n' +
    'r1,ul,100,1,1,2026-11-18,,"{""service"":""net"",""extras"":[""tv""]}"\nr2,ul,100,1,4,2026-11-02,2026-11-10,"{""service"":""net""}"\n',
  'pauses.csv': 'billing_id,contract_id,date_from,date_to\nrb,100,2026-11-25,2026-12-05\n',
  'cashbacks.csv':
    'billing_id,contract_id,type_id,is_active,sum,actual_days,required_days\nrb,100,1081,true,500,5,60\n',
  'credits.csv': 'billing_id,contract_id,action_id,date_from,date_to\nul,100,777,2026-11-19,2026-11-24\n',
  'cards.csv':
    'binding_id,billing_id,contract_id,pan,recurring,deactivated,sum\n' +
    'c1,rb,100,4000 **** **** 4417,true,false,\nc2,rb,100,5100 **** **** 2093,false,false,\n',
  'movements.csv':
    'external_id,billing_id,contract_id,date,type,type_id,sum,note_en,note_ru,note_hy,pan,period_from,period_end,days,of_days,parts\n' +
    'm1,rb,100,2026-10-01,charge,0,1000,,,,,,,,,\nm2,rb,100,2026-10-30,charge,1,10000,,,,4000 **** **** 4417,,,,,\n' +
    'm3,rb,100,2026-10-31,account,10,8900,Bundle,Пакет,Փաթեթ,,2026-10-31,2026-11-30,,,net net 6900 | tv tv 3000\n' +
    'm4,rb,100,2026-11-05,charge,1081,500,,,,,,,,,\n' +
    'm5,rb,100,2026-11-06,payback,20,300,,,,,2026-11-01,2026-11-04,3,30,tv tv 3000\n' +
    'm6,ul,100,2026-11-01,payment,0,2000,,,,,,,,,\nm7,ul,100,2026-11-02,payment,2,150,,,,,,,,,\n',
  'documents.csv':
    'external_id,billing_id,contract_id,template,created,signed_on\n' +
    'd1,rb,100,contract,2026-10-30,2026-10-31\nd2,rb,101,consent,2026-11-18,\n',
  'visits.csv':
    'process,billing_id,contract_id,work,day,from,engineer,comment,state\n' +
    '71,rb,100,repair,2026-11-23,11:00,e1,Bell,booked\n72,ul,100,move,2026-11-23,11:00,,,booked\n' +
    '73,rb,100,equipment,2026-10-28,00:00,e1,,done\n',
  'notifications.csv':
    'billing_id,contract_id,kind,day,time,sum,shortfall,until,service,tariff,device\n' +
    'rb,100,debit_near,2026-10-27,09:00,8900,7900,2026-10-31,,,\nrb,100,payment_arrived,2026-10-30,12:05,10000,,,,,\n' +
    'rb,100,tariff_changed,2026-11-05,00:01,,,,net,net,\nrb,100,signed_in,2026-11-18,20:15,,,,,,"Firefox 144, Linux"\n',
}

/**
 * Creates a folder of {@link sound} data.
 * @param changes contents of replaced or added files, by name; undefined omits a file
 */
export async function importFolder(
  changes: Readonly<Record<string, string | Uint8Array | undefined>> = {},
  onEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-import-'))
  onEnd(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries({ ...sound, ...changes })) {
    if (content !== undefined) await writeFile(join(folder, name), content)
  }
  return folder
}

/**
 * Returns a file of `sound` with a row replaced or added.
 * @param line number of the line; 1 is the header
 */
export function changed(name: string, line: number, row: string): Record<string, string> {
  const lines = sound[name]!.trimEnd().split('\n')
  lines[line - 1] = row
  return { [name]: `${lines.join('\n')}\n` }
}
