export const Card = () => <p>Card</p>;
