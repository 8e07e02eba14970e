/** What a browser offers where a picture is chosen; the server decides. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'
