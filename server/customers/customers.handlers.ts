import {
  createAddress,
  deleteAddress,
  listAddresses,
  showAddress,
  updateAddress,
} from '#contracts/customers/address.ts'
import { showProfile, updateProfile } from '#contracts/customers/profile.ts'
import { suggestTags } from '#contracts/customers/tags.ts'
import { bind } from '#server/bind.ts'
import { addAddress, changeAddress, ownAddress, ownAddresses, removeAddress } from './address-book.ts'
import { changeProfile, ownProfile } from './own-profile.ts'
import { tagSuggestions } from './suggest-tags.ts'

export const customerHandlers = [
  bind(showProfile, (ctx) => ownProfile(ctx)),
  bind(updateProfile, changeProfile),
  bind(listAddresses, ownAddresses),
  bind(createAddress, addAddress),
  bind(showAddress, ownAddress),
  bind(updateAddress, changeAddress),
  bind(deleteAddress, removeAddress),
  bind(suggestTags, tagSuggestions),
]
