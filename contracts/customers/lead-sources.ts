import type { LocalizedLabel } from '../resource/labels.ts'

/** Where customers, contacts and leads come from; 'form' is "no source specified". */
export const leadSources = [
  'form',
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'google',
  'twitter',
  'whatsapp',
  'wechat',
  'line',
] as const
export type LeadSource = (typeof leadSources)[number]

export const leadSourceLabels: Readonly<Record<LeadSource, LocalizedLabel>> = {
  form: ['No source specified', '未有指定來源', '未指定来源'],
  facebook: ['Facebook', 'Facebook', 'Facebook'],
  instagram: ['Instagram', 'Instagram', 'Instagram'],
  linkedin: ['LinkedIn', 'LinkedIn', 'LinkedIn'],
  youtube: ['YouTube', 'YouTube', 'YouTube'],
  google: ['Google', 'Google', 'Google'],
  twitter: ['Twitter', 'Twitter', 'Twitter'],
  whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
  wechat: ['WeChat', '微信', '微信'],
  line: ['LINE', 'LINE', 'LINE'],
}
