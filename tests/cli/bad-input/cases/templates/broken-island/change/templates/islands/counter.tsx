import { useState } from 'react';
export default () => <button>{useState(0)}</buton>;
