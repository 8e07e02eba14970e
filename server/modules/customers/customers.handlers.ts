import {
  createAddress,
  deleteAddress,
  listAddresses,
  showAddress,
  updateAddress,
} from '#contracts/customers/address-calls.ts'
import { addWish, listWishes, removeWish } from '#contracts/customers/wish-list.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { addAddress, changeAddress, ownAddress, ownAddresses, removeAddress } from './address-book.ts'
import * as wishList from './wish-list.ts'

export const customerHandlers = [
  bind(listAddresses, ownAddresses),
  bind(createAddress, addAddress),
  bind(showAddress, ownAddress),
  bind(updateAddress, changeAddress),
  bind(deleteAddress, removeAddress),
  bind(listWishes, wishList.listWishes),
  bind(addWish, wishList.addWish),
  bind(removeWish, wishList.removeWish),
]
