import { showProfile, updateProfile } from '#contracts/customers/profile.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { showOwnProfile, updateOwnProfile } from './own-profile.ts'

export const profileHandlers = [bind(showProfile, (ctx) => showOwnProfile(ctx)), bind(updateProfile, updateOwnProfile)]
